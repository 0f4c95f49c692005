"""Study of many recorded games: what their analysis found, as Parquet files (`cubalibre analyse` of a folder)."""
