"""Chapter 4: Special Activities, a module a Faction; `activities` says which goes with which Operation."""
