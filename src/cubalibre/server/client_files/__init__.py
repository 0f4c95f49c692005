"""The browser client as static files: bundled, compressed, cacheable.

`static` serves them, for `api.app`.
"""
