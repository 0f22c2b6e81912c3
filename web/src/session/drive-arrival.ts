/** What Google's consent page sent back with the browser. */
export interface DriveArrival {
  state: string
  /** Empty when nothing was allowed. */
  code: string
}

const PAGE = '/driveAuthres'

let arrived: DriveArrival | undefined

/**
 * Takes what came back out of the address, before anything else is loaded: what is loaded after it, and the browser's
 * history, never see the code.
 */
export function takeDriveArrival(at: Location, history: History): void {
  if (at.pathname !== PAGE || at.search === '') return
  const given = new URLSearchParams(at.search)
  arrived = { state: given.get('state') ?? '', code: given.get('code') ?? '' }
  history.replaceState(history.state, '', PAGE)
}

/** What came back, once. */
export function driveArrival(): DriveArrival | undefined {
  const taken = arrived
  arrived = undefined
  return taken
}

if (typeof window !== 'undefined') takeDriveArrival(window.location, window.history)
