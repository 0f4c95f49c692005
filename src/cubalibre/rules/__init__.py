"""Chapters 1-7 as code, a module a chapter or family. Rules are plain functions that ask."""
