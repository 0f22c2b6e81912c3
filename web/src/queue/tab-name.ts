const KEY = 'tabName'

/**
 * A random name of this browser tab, under which it claims cases: a second tab of the same operator follows the first,
 * read-only. It survives a reload. While the page lives it is not in the storage, so a duplicated tab gets a name of
 * its own.
 */
export const tabName: string = sessionStorage.getItem(KEY) ?? newName()
sessionStorage.removeItem(KEY)
window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, tabName))
window.addEventListener('pageshow', () => sessionStorage.removeItem(KEY))

/** Works on plain http too, where `crypto.randomUUID` is absent. */
function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
