"""Notices: calling people who are not looking, through targets that they name (webhook, Web Push, mail)."""
