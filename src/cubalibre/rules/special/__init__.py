"""4. Special Activities, one module per Faction; `activities` lists them."""
