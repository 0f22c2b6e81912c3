/** What is sent of an error of a browser: where it happened and what kind it is, and nothing of what was on the screen. */
export interface ClientError {
  module: string
  functionName: string
  kind: string
  message: string
}

/** Errors of one session that are sent in an hour; of the rest their number. */
export const CLIENT_ERRORS_AN_HOUR = 20

/** How long each field may be. */
export const clientErrorLongest = {
  module: 80,
  functionName: 80,
  kind: 80,
  message: 300,
  route: 120,
} as const

/** Words with which browsers and libraries begin a message. Another word with a capital may be somebody's name. */
const knownCapitals = new Set(
  'Cannot Failed Invalid Unexpected Maximum Loading Minified React Rendered Rendering Objects Object Error The This Too Unable Missing Method Division Illegal Assignment Importing Script Uncaught Promise Network Request Response Target Target Property Array Map Set Number String Symbol JSON URL Blob Element Node DOMException TypeError RangeError SyntaxError ReferenceError AbortError NotFoundError Suspense Hydration Expected Should'.split(
    ' ',
  ),
)

/**
 * A message without what may name a person: no text in quotes, number, address or letters beyond ASCII, and no capital
 * word but those that browsers write themselves.
 */
export function withoutPersons(message: string): string {
  return message
    .replace(/(["'`“”‘’«»]).*?(["'`“”‘’«»]|$)/gsu, '…')
    .replace(/\S*[@:/\\]\S*/gu, (word) => (/^[A-Za-z]+:$/.test(word) ? word : '…'))
    .split(/\s+/u)
    .map((word) => (isHarmless(word) ? word : '…'))
    .join(' ')
    .replace(/(… ?)+/gu, '… ')
    .trim()
    .slice(0, clientErrorLongest.message)
}

function isHarmless(word: string): boolean {
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '')
  return bare === '' || /^[a-z]+$/.test(bare) || knownCapitals.has(bare)
}

/** A name of code, without anything else. */
export const codeName = (text: string, longest: number) => text.replace(/[^\w$.<>/-]/g, '').slice(0, longest)

/** How browsers write a place: "at name (address)", "at address", "name@address". */
const placeForms = [/^\s*at (?:async )?([^\s(]+) \((\S+)\)$/, /^\s*at ()(\S+)$/, /^([^@\s]*)@(\S+)$/]

/** The first place in a stack: the file without its hash, and the function. */
export function placeOf(stack: string): { module: string; functionName: string } {
  for (const line of stack.split('\n'))
    for (const form of placeForms) {
      const [, called = '', address = ''] = form.exec(line) ?? []
      const file = /([^/]+?)(?:-[\w-]{8})?\.(?:js|tsx?)(?:\?.*)?:\d+:\d+$/.exec(address)?.[1]
      if (file !== undefined)
        return {
          module: codeName(file, clientErrorLongest.module),
          functionName: codeName(called, clientErrorLongest.functionName),
        }
    }
  return { module: '', functionName: '' }
}

/** What is sent of anything that was thrown. */
export function clientErrorOf(thrown: unknown): ClientError {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : '')
  return {
    ...placeOf(error.stack ?? ''),
    kind: codeName(error.name, clientErrorLongest.kind) || 'Error',
    message: withoutPersons(error.message),
  }
}

/** Lets so many a hour through, and counts the rest until the next one is let through. */
export function createErrorBudget(now: () => number = Date.now) {
  let sent: number[] = []
  let left = 0
  return {
    /** How many were left out since the last that was sent; undefined for one that is left out itself. */
    take(): number | undefined {
      sent = sent.filter((at) => now() - at < 3_600_000)
      if (sent.length >= CLIENT_ERRORS_AN_HOUR) {
        left += 1
        return undefined
      }
      sent.push(now())
      const leftOut = left
      left = 0
      return leftOut
    },
  }
}
