/** Hears of everything that was thrown and caught by nobody of ours. */
type Hearer = (thrown: unknown) => void

let hearer: Hearer | undefined
/** What was thrown before anybody heard: the first few say enough. */
const waiting: unknown[] = []

/** To be called with what broke a screen, beside what the browser reports itself. */
export function caughtError(thrown: unknown): void {
  if (hearer) hearer(thrown)
  else {
    if (waiting.length < 5) waiting.push(thrown)
    fetchHearer()
  }
}

/** How the hearer is fetched, once something was thrown: most pages never need it. */
let fetching: (() => Promise<unknown>) | undefined

export function hearWith(load: () => Promise<unknown>): void {
  fetching = load
  if (waiting.length > 0) fetchHearer()
}

function fetchHearer(): void {
  const load = fetching
  fetching = undefined
  // Tried again with what is thrown next.
  load?.().catch(() => {
    fetching = load
  })
}

export function hearCaughtErrors(next: Hearer): void {
  hearer = next
  for (const thrown of waiting.splice(0)) next(thrown)
}

/** To be called first of all: what the browser itself reports is heard from then on. */
export function catchErrors(): void {
  addEventListener('error', ({ error }) => caughtError(error))
  addEventListener('unhandledrejection', ({ reason }) => caughtError(reason))
}
