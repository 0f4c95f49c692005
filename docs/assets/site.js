// A table that is wider than the page can be scrolled by keyboard; one that fits is no stop for Tab.
function reach() {
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
    const wide = box.scrollWidth > box.clientWidth;
    box.toggleAttribute("tabindex", wide);
    if (wide) Object.assign(box, { tabIndex: 0, role: "region", ariaLabel: "Table" });
  }
}
addEventListener("load", reach);
addEventListener("resize", reach);

// The theme leaves the name of its search to us.
for (const search of document.querySelectorAll(".md-search[role=dialog]")) search.ariaLabel = "Search";
