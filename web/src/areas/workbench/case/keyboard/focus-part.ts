const MOST_FRAMES = 30

/** Puts the focus on the part of the screen marked `data-part`, as soon as it is there: a tab may still be opening. */
export function focusPart(part: string, frames = MOST_FRAMES): void {
  const found = document.querySelector<HTMLElement>(`[data-part="${part}"]`)
  if (found) found.focus()
  else if (frames > 0) requestAnimationFrame(() => focusPart(part, frames - 1))
}
