/**
 * The permissions of a page are those of the address that it was loaded from, and only this one has the camera: a console
 * that was loaded elsewhere is loaded again here before a video call.
 */
const CAMERA_PATH = '/amazoneRxDetails'
/** The case whose video call the page was loaded again for. */
const WANTED_KEY = 'videoWanted'

function loadedFrom(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).pathname : ''
}

/** Whether this page may ask for the camera. */
export function pageHasCamera(): boolean {
  return loadedFrom() === CAMERA_PATH
}

/** Loads the page again, and has the call asked for once it is there. */
export function loadWithCamera(erxId: number): void {
  sessionStorage.setItem(WANTED_KEY, String(erxId))
  window.location.reload()
}

/** Whether the page was loaded again for the call of this case; true once. */
export function takeWanted(erxId: number): boolean {
  const wanted = sessionStorage.getItem(WANTED_KEY) === String(erxId) && pageHasCamera()
  if (wanted) sessionStorage.removeItem(WANTED_KEY)
  return wanted
}
