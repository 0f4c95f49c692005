"""The HTTP API: the application, its endpoints, request and response bodies, middleware.

`app.create_app` builds the application; nothing outside the server needs more.
"""
