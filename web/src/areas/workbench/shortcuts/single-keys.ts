const KEY = 'workbench.singleKeys'

/** Whether shortcuts of a single key are on. Speech input users switch them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
