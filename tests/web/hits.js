// Which interactive things cannot be hit in their middle: run in the page by measuring.py.
() => {
  const INTERACTIVE = "button, a[href], input, select, summary, [role=button], [data-lot]";
  const missed = [];
  for (const element of document.querySelectorAll(INTERACTIVE)) {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.disabled ||
      element.closest(".skip-link, .hidden")
    )
      continue;
    const target = element.matches(".ground")
      ? element.closest("[data-space]").querySelector(".name, .ec-name")
      : element;
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const wanted = element.matches(".ground") ? element.closest(".hit") : element;
    if (wanted.contains(top) || top?.closest("label")?.contains(element)) continue;
    const name = element.ariaLabel ?? element.dataset.lot ?? element.textContent.trim().slice(0, 40);
    missed.push(`missed: ${name} (${top?.className?.baseVal ?? top?.className ?? top})`);
  }
  scrollTo(0, 0);
  return missed;
};
