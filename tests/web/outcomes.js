// What of the outcomes of answers is cut, and whether their place keeps its height; each answer is pointed at in turn,
// and the page left as it was: run in the page by measuring.py. At most so many answers; milliseconds to wait for each.
async ([most, patience]) => {
  // To be done changes nothing, and the button that ends a turn shows no outcome.
  const LISTED = ".decision :is([data-answer]:not([data-answer=done]), [data-along]):not(.end-turn *)";
  const PART = ".foreseen .outcome-parts > span";
  const height = document.querySelector(".note").getBoundingClientRect().height;
  const isShown = (element) =>
    element?.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length;
  const listed = () => [...document.querySelectorAll(LISTED)].filter(isShown);
  const tell = (element, kind, Kind = PointerEvent) =>
    element.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, composed: true, pointerType: "mouse" }));

  async function until(holds, what) {
    const end = performance.now() + patience;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`never: ${what}`);
      await new Promise((next) => setTimeout(next, 10));
    }
  }

  function faultsOfShown() {
    const place = document.querySelector(".note").getBoundingClientRect();
    const line = document.querySelector(".foreseen .outcome-parts");
    const box = line.getBoundingClientRect();
    const faults = [];
    const parts = [...line.children];
    const isInside = (part) =>
      part.left >= box.left - 1 && part.right <= box.right + 1 && part.bottom <= box.bottom + 1;
    const hidden = parts.filter((part) => !isInside(part.getBoundingClientRect()));
    for (const part of hidden) {
      const { top } = part.getBoundingClientRect();
      if (top < box.bottom - 1 || part === parts[0]) faults.push(`cut: outcome: "${part.textContent}"`);
    }
    if (hidden.length && !document.querySelector(".more-outcome"))
      faults.push("cut: outcome, without a button for more");
    for (const element of document.querySelectorAll(".foreseen, .foreseen .warning")) {
      const { bottom, right } = element.getBoundingClientRect();
      if (bottom > place.bottom + 1 || right > place.right + 1) faults.push(`cut: outcome: "${element.textContent}"`);
    }
    if (Math.abs(place.height - height) > 1)
      faults.push(`moves: the place of the outcome, by ${place.height - height}`);
    return faults;
  }

  const found = [];
  await until(() => !document.querySelector(".decision [aria-busy=true]"), "answers that are at rest");
  const number = Math.min(most, listed().length);
  for (let at = 0; at < number; at++) {
    const answer = listed()[at];
    const word = answer.dataset.along ?? answer.dataset.answer;
    tell(answer, "pointermove"); // nothing is shown to a pointer at rest
    tell(answer, "pointerenter");
    await until(() => isShown(document.querySelector(PART)), `the outcome of ${word}`);
    found.push(...faultsOfShown().map((fault) => `${fault}, of ${word}`));
    tell(answer, "pointerleave");
    tell(document.querySelector(".decision.mine"), "mouseleave", MouseEvent);
    await until(() => !document.querySelector(".foreseen"), `the end of the outcome of ${word}`);
  }
  return found;
};
