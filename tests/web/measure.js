// What can be read on the page of a game, or in the parts of another page (name -> selector): run in the page by
// measuring.py.
(parts) => {
  const PANELS = parts ?? {
    mast: ".mast",
    mats: ".mats",
    strip: ".strip",
    sequence: ".sequence",
    tracks: ".tracks",
    forecast: ".north .forecast",
    lasting: ".lasting .chip",
    cards: ".face, .deck",
    slider: ".slider",
    decision: ".decision",
    tabs: ".tabs",
    panel: ".panel",
    zoom: ".zoom",
  };
  const frame = document.querySelector(".board-frame");
  const board = document.querySelector(".board");
  const faults = [];
  const smallest = {};
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".hidden, .skip-link");
  const words = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const panels = Object.entries(PANELS).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)].filter(shown).map((element) => [name, element]),
  );

  /** Where an element is seen: the part of it that a scrolling part of the page shows. */
  const boxOf = (element) => {
    const seen = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6, element };
    for (let one = element; one; one = one.parentElement) {
      if (one !== element && !scrolls(getComputedStyle(one))) continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      seen.left = Math.max(seen.left, left);
      seen.top = Math.max(seen.top, top);
      seen.right = Math.min(seen.right, right);
      seen.bottom = Math.min(seen.bottom, bottom);
    }
    return seen;
  };
  const common = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const meet = (a, b, least) => common(a, b).every((size) => size > least);
  const inside = (a, b, slack) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const scrolls = (style) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
  /** Whether an element is folded to some of its lines by a button in sight that names it; measuring.py unfolds it. */
  const isFolded = ({ id }) =>
    id && [...document.querySelectorAll(`[aria-expanded=false][aria-controls=${id}]`)].some(shown);

  /** Pieces of text with their size as shown and where they are. */
  function texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      // what is drawn on a piece is a sign
      if (!node.data.trim() || !shown(parent) || parent.closest("option, title, style, .base-text")) continue;
      const svg = parent.closest("text");
      let size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (svg) {
        const { c, d } = svg.getScreenCTM();
        size *= Math.hypot(c, d);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = svg ? [svg.getBoundingClientRect()] : [...range.getClientRects()].filter((box) => box.width > 0.5);
      // The box of a line is higher than its letters, by far in a poster's face.
      const letters = rects.map((box) => {
        const y = (box.top + box.bottom) / 2;
        return { left: box.left, right: box.right, top: y - 0.36 * size, bottom: y + 0.36 * size };
      });
      all.push({ text: words(node.data), node, size, parent, rects: letters });
    }
    return all;
  }

  /** What bounds a text that is drawn: the frame of the map, or its drawing. */
  function drawingOf(parent) {
    if (!parent.closest("text")) return null;
    const drawing = parent.closest("svg");
    return drawing === board ? frame : drawing;
  }

  /** Whether one text has been scrolled beneath the opaque head or foot of a panel, in which the other is. */
  function isScrolledAway(a, b) {
    const feet = [a, b].map(({ parent }) => parent.closest(".end-turn, .pools"));
    const panel = (feet[0] ?? feet[1])?.parentElement;
    return feet[0] !== feet[1] && panel?.scrollHeight > panel?.clientHeight;
  }

  /** Whether two boxes are of one text in the last line that a fold shows: the whole, and what its ellipsis leaves. */
  function isShortened(a, b) {
    let box = a.parent;
    while (box && !isFolded(box)) box = box.parentElement;
    return a.node === b.node && box !== null;
  }

  /** Whether what scrolls or is folded within a panel shows this part of its text now. */
  function isUncovered(parent, root, { top, bottom }) {
    for (let box = parent; box && box !== root; box = box.parentElement) {
      const seen = box.getBoundingClientRect();
      if ((scrolls(getComputedStyle(box)) || isFolded(box)) && (bottom > seen.bottom + 1 || top < seen.top - 1))
        return false;
    }
    return true;
  }

  // Sizes, cut text, text over text.
  for (const [name, root] of [...(parts ? [] : [["map", board]]), ...panels]) {
    const all = texts(root);
    for (const one of all) {
      if (!(smallest[name]?.size <= one.size))
        smallest[name] = { size: Math.round(one.size * 10) / 10, text: one.text };
      if (one.size < 10.95) faults.push(`small: ${name}: "${one.text}" ${one.size.toFixed(1)}`);
      for (const rect of one.rects) {
        for (
          let box = drawingOf(one.parent) ?? one.parent;
          box && box !== root.parentElement;
          box = box.parentElement
        ) {
          const style = getComputedStyle(box);
          if (style.display === "contents" || style.display === "inline") continue;
          if (box !== frame && scrolls(style)) break;
          if (isFolded(box) && rect.top > box.getBoundingClientRect().bottom) break; // a whole line is folded
          if (!inside(rect, box.getBoundingClientRect(), 1)) {
            faults.push(`cut: ${name}: "${one.text}"`);
            break;
          }
        }
      }
    }
    const placed = all.flatMap((one) =>
      one.rects.filter((rect) => isUncovered(one.parent, root, rect)).map((rect) => ({ ...one, rect })),
    );
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) {
        const [w, h] = common(a.rect, b.rect);
        if (w > 2 && h > 2 && !isScrolledAway(a, b) && !isShortened(a, b))
          faults.push(`over: ${name}: "${a.text}" and "${b.text}"`);
      }
    }
  }

  if (parts) {
    // Controls that stick out of what is around them.
    for (const [name, root] of panels) {
      for (const control of root.querySelectorAll("select, button, input, progress")) {
        if (!shown(control)) continue;
        const place = control.getBoundingClientRect();
        for (let box = control.parentElement; box && box !== root.parentElement; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (scrolls(style)) break;
          if (/contents|inline$/.test(style.display) || inside(place, box.getBoundingClientRect(), 1)) continue;
          faults.push(`out: ${name}: ${control.ariaLabel ?? words(control.textContent)}`);
          break;
        }
      }
    }
    return [...new Set(faults)];
  }

  // Panels over panels; panels over land, Cities and Economic Centers.
  const matrix = board.querySelector(".shallows").getScreenCTM();
  const view = boxOf(frame);
  const drawn = [...board.querySelectorAll(".shape")].map((shape) => ({
    shape,
    box: shape.getBoundingClientRect(),
    toOwn: shape.getScreenCTM().inverse(),
  }));
  const onLand = (x, y, grounds = drawn) =>
    grounds.find(
      ({ shape, box, toOwn }) =>
        inside({ left: x, right: x, top: y, bottom: y }, box, 1) &&
        shape.isPointInFill(new DOMPoint(x, y).matrixTransform(toOwn)),
    )?.shape;
  const fixed = panels.map(([name, element]) => ({ name, ...boxOf(element) }));
  fixed.forEach((a, i) => {
    if (a.name !== "panel" && a.name !== "tabs") {
      for (let x = Math.max(a.left, view.left); x < Math.min(a.right, view.right); x += 6) {
        for (let y = Math.max(a.top, view.top); y < Math.min(a.bottom, view.bottom); y += 6) {
          const space = onLand(x, y)?.closest("[data-space]")?.dataset.space;
          if (space) {
            faults.push(`covered: ${space} by ${a.name}`);
            x = Number.POSITIVE_INFINITY;
            break;
          }
        }
      }
    }
    fixed.slice(i + 1).forEach((b) => {
      if (!a.element.contains(b.element) && !b.element.contains(a.element) && meet(a, b, 1))
        faults.push(`covered: ${a.name} and ${b.name}`);
    });
  });

  // On the map: what of a space is hidden by another, what leaves the frame.
  for (const text of texts(board)) {
    const space = text.parent.closest("[data-space]");
    const [box] = text.rects;
    if (!space || !inside(box, view, 0)) continue;
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const lot = text.parent.closest("[data-lot]");
    if (top?.closest(lot ? "[data-lot]" : "[data-space]") !== (lot ?? space))
      faults.push(`hidden: ${space.dataset.space}: "${text.text}"`);
  }
  for (const lot of board.querySelectorAll("[data-lot]")) {
    const ground = drawn.filter(({ shape }) => shape.closest("[data-space]") === lot.closest("[data-space]"));
    const box = lot.querySelector(".piece").getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!onLand(x, y, ground)) faults.push(`astray: ${lot.dataset.lot}`);
    for (const name of lot.closest("[data-space]").querySelectorAll(".name, .ec-name, .opinion")) {
      const [w, h] = common(box, name.getBoundingClientRect());
      if (w > 2 && h > 4) faults.push(`over: map: ${lot.dataset.lot} and its name`);
    }
  }
  // Labels that cannot be told apart.
  const names = [...board.querySelectorAll(".name, .ec-name")].map((name) => name.textContent.trim());
  for (const name of names.filter((one, i) => names.indexOf(one) !== i)) faults.push(`same: map: "${name}"`);

  // Cards: how many are open, and how much of the window's height is empty where one is folded.
  const faces = [...document.querySelectorAll(".south .face[data-card]")];
  const folded = faces.filter((face) => face.matches(".folded"));
  const strips = document.querySelectorAll(".card-strip button").length;
  const place = faces[0]?.closest(".south");
  const end = place?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  const log = place?.dataset.below && document.querySelector(".more").getBoundingClientRect();
  const above = place?.matches("[data-within]") && place.previousElementSibling?.getBoundingClientRect().bottom;
  const empty = above
    ? place.getBoundingClientRect().top - above
    : log
      ? log.height - Number(place.dataset.below)
      : (place?.getBoundingClientRect().bottom ?? 0) - end;

  let land = 0;
  let points = 0;
  for (let x = view.left + 5; x < view.right; x += 10) {
    for (let y = view.top + 5; y < view.bottom; y += 10) {
      points += 1;
      if (onLand(x, y)) land += 1;
    }
  }
  return {
    faults: [...new Set(faults)],
    smallest,
    land: Math.round((100 * land) / points),
    stretch: Math.max(...[matrix.a / matrix.d, matrix.d / matrix.a]),
    cards: { open: faces.length - folded.length, folded: folded.length, strips },
    empty: folded.length ? Math.round((100 * empty) / innerHeight) : 0,
    map: [Math.round(view.right - view.left), Math.round(view.bottom - view.top)],
  };
};
