import { addTallies, measureText, nothingRead, type ReadingTally } from './measure-text.ts'
import type { WordBox } from './recognised-page.ts'

export interface TrueWord {
  text: string
  box: WordBox
  line: number
  handwritten: boolean
}

export interface ReadWord {
  text: string
  box: WordBox
}

export interface WordsTally {
  printed: ReadingTally
  handwritten: ReadingTally
}

/** Words of one line in one kind of writing, and what was read in their place. */
interface Stretch {
  handwritten: boolean
  truth: string[]
  read: { at: number; text: string }[]
}

/**
 * Measures the words read on a page against the true ones, by position: the order in which an engine puts the columns
 * of a page makes no difference, and printed and handwritten words are counted separately. Both lists are in reading
 * order, their boxes in pixels of one image. Words read where there is no text are errors.
 */
export function measureWords(truth: readonly TrueWord[], read: readonly ReadWord[]): WordsTally {
  const stretches = new Map<string, Stretch>()
  const stretchOf = truth.map((word) => {
    const key = `${word.line} ${word.handwritten}`
    const stretch = stretches.get(key) ?? { handwritten: word.handwritten, truth: [], read: [] }
    stretches.set(key, stretch)
    stretch.truth.push(word.text)
    return stretch
  })
  const allByHand = truth.length > 0 && truth.every(({ handwritten }) => handwritten)
  const nowhere: Stretch = { handwritten: allByHand, truth: [], read: [] }
  for (const word of read) {
    const at = placeOf(word.box, truth)
    const stretch = at === undefined ? nowhere : (stretchOf[at] ?? nowhere)
    stretch.read.push({ at: at ?? 0, text: word.text })
  }
  const tally: WordsTally = { printed: nothingRead, handwritten: nothingRead }
  for (const { handwritten, truth: words, read: texts } of [...stretches.values(), nowhere]) {
    const kind = handwritten ? 'handwritten' : 'printed'
    const inOrder = texts.sort((one, other) => one.at - other.at).map(({ text }) => text)
    tally[kind] = addTallies(tally[kind], measureText(words.join(' '), inOrder.join(' ')))
  }
  return tally
}

/** The least part of the smaller box by which two boxes must overlap. */
const LEAST_SHARE = 0.3

/** Index of the true word that a box covers most of; undefined where it covers none. */
function placeOf(box: WordBox, truth: readonly TrueWord[]): number | undefined {
  let best: number | undefined
  let most = 0
  truth.forEach((word, at) => {
    const common = overlap(box, word.box)
    const least = Math.min(area(box), area(word.box))
    if (common > most && common >= LEAST_SHARE * least) {
      most = common
      best = at
    }
  })
  return best
}

function overlap(one: WordBox, other: WordBox): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}

const area = ({ width, height }: WordBox) => width * height
