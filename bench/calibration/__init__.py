"""Calibration of the analysis: do the chances that it says hold, and is its luck unbiased?"""
