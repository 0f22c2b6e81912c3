import { packSteps, symbolOf } from './letter-steps.ts'

const alphabet = ['', ...'abcdefghijklmnopqrstuvwxyz0123456789']
const classes = Uint8Array.from(alphabet, symbolOf)

/**
 * The packed steps of a reader that settles on each letter of a text with nothing between, and thinks half as much of the
 * letter of `thought` at the same place.
 */
export function writtenSteps(text: string, thought = ''): string {
  const rows = [...text.toLowerCase()].flatMap((letter, at) => [
    alphabet.map((each) => (each === letter ? 0.6 : each === thought[at] ? 0.3 : 0.001)),
    alphabet.map((each) => (each === '' ? 0.99 : 0.0001)),
  ])
  return packSteps(Float32Array.from(rows.flat()), classes, 0, rows.length)
}
