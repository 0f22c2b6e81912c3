/** A part of the screen may be on its way that long on a slow line. */
const LONGEST_MS = 5_000

/** Puts the focus on the part of the screen marked `data-part`, as soon as it is there: a tab may still be opening. */
export function focusPart(part: string): void {
  focusFirst(`[data-part="${part}"]`)
}

/** The same for the first element that a selector finds. What the user presses or types meanwhile is theirs, and ends it. */
export function focusFirst(selector: string): void {
  const given = new AbortController()
  const end = () => given.abort()
  for (const event of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(event, end, { capture: true, signal: given.signal })
  // Nor is a field left again that was entered in another way, by a reader of the screen for example.
  const entered = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, textarea') && !target.matches(selector)) end()
  }
  document.addEventListener('focusin', entered, { signal: given.signal })
  const until = performance.now() + LONGEST_MS
  const look = () => {
    if (given.signal.aborted) return
    const found = document.querySelector<HTMLElement>(selector)
    found?.focus()
    // What is hidden while a part of it loads takes no focus.
    const isThere = found !== null && document.activeElement === found
    if (isThere || performance.now() >= until) end()
    else requestAnimationFrame(look)
  }
  look()
}
