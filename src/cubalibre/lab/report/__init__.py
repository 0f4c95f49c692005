"""HTML report on datasets: queries, statistics, plots and tables (`cubalibre report`)."""
