// What of a previewed outcome is cut, and whether its place keeps its height: run in the page by measuring.py.
(height) => {
  const place = document.querySelector(".note").getBoundingClientRect();
  const line = document.querySelector(".foreseen .outcome-parts");
  const box = line.getBoundingClientRect();
  const faults = [];
  const parts = [...line.children];
  const isInside = (part) => part.left >= box.left - 1 && part.right <= box.right + 1 && part.bottom <= box.bottom + 1;
  const hidden = parts.filter((part) => !isInside(part.getBoundingClientRect()));
  for (const part of hidden) {
    const { top } = part.getBoundingClientRect();
    if (top < box.bottom - 1 || part === parts[0]) faults.push(`cut: outcome: "${part.textContent}"`);
  }
  if (hidden.length && !document.querySelector(".more-outcome")) faults.push("cut: outcome, without a button for more");
  for (const element of document.querySelectorAll(".foreseen, .foreseen .warning")) {
    const { bottom, right } = element.getBoundingClientRect();
    if (bottom > place.bottom + 1 || right > place.right + 1) faults.push(`cut: outcome: "${element.textContent}"`);
  }
  if (Math.abs(place.height - height) > 1) faults.push(`moves: the place of the outcome, by ${place.height - height}`);
  return faults;
};
