"""The HTTP API: application, endpoints, request and response bodies, middleware.

`app.create_app` creates the application.
"""
