const MOST_FRAMES = 30

/** Puts the focus on the part of the screen marked `data-part`, as soon as it is there: a tab may still be opening. */
export function focusPart(part: string): void {
  focusFirst(`[data-part="${part}"]`)
}

/** The same for the first element that a selector finds. */
export function focusFirst(selector: string, frames = MOST_FRAMES): void {
  const found = document.querySelector<HTMLElement>(selector)
  if (found) found.focus()
  else if (frames > 0) requestAnimationFrame(() => focusFirst(selector, frames - 1))
}
