/** Runs when the browser is idle, after 2 s at the latest. Safari has no idle callback. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2_000 })
  else act()
}
