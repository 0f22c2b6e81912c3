import { demoMedicines } from '@rxdesk/server/src/demo/demo-medicines.ts'
import { proposalsFrom } from '@rxdesk/server/src/domain/entity-extraction/proposals-from.ts'
import { bareLetters, similarity } from '@rxdesk/server/src/domain/entity-extraction/similarity.ts'
import type { KnownMedicine, Vocabulary } from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'
import { rules } from '@rxdesk/server/src/domain/entity-extraction/written-page.fixture.ts'
import { nameLetters } from '@rxdesk/server/src/domain/medicine-catalogue/name-letters.ts'
import type { LetteredPage } from '@rxdesk/server/src/engines/recognition/recognised-page.ts'
import { createRecogniser } from '@rxdesk/server/src/engines/recognition/recogniser.ts'
import { seeded } from '../made-medicines.ts'
import { heading, note, table } from '../report.ts'
import { benchVocabulary } from './bench-vocabulary.ts'
import { byLettersOf, productsByName } from './by-letters.ts'
import { drawWrittenPage, hands, type WrittenPage } from './handwritten-lines.ts'
import { madeProducts } from './made-catalogue.ts'
import { percent } from './percent.ts'

const LINES = 12
const SIZES = [2_500, 60_000, 250_000]
const MOST = 24
/** A line on the paper and a proposal on it have their middles within this, in pixels. */
const NEAR = 50

/**
 * Medicine names in handwriting: the share that is named first and among three, in each hand and with catalogues of
 * growing size, by the text that was read alone and with the recogniser's own letters.
 */
export async function printNames(folder: string): Promise<void> {
  const known = demoMedicines().map(({ code, name, salt, strength, form }) => ({
    mCode: code,
    name,
    saltName: salt,
    strength,
    form,
  }))
  const random = seeded(7)
  const written = await writePages(folder, known, random)
  heading(`Names of ${written.length * LINES} handwritten medicine lines in ${written.length} hands`)
  const rows = [['catalogue', 'by', 'first', 'among three', 'ms a page']]
  for (const size of SIZES) {
    const products = [...madeProducts(known, size, seeded(size))]
    for (const way of ['text', 'text and letters'] as const) {
      const vocabulary = vocabularyOf(products, way === 'text and letters')
      let [first, three, all] = [0, 0, 0]
      const begun = performance.now()
      for (const { page, lines } of written) {
        const ranks = await ranksOf(page, lines, vocabulary)
        all += ranks.length
        first += ranks.filter((rank) => rank === 0).length
        three += ranks.filter((rank) => rank >= 0 && rank < 3).length
      }
      const ms = (performance.now() - begun) / written.length
      rows.push([String(size), way, percent(first / all), percent(three / all), ms.toFixed(0)])
    }
  }
  table(rows)
  const byHand = vocabularyOf([...madeProducts(known, 60_000, seeded(60_000))], true)
  const hand = [['hand', 'first', 'among three']]
  for (const { page, lines, hand: family } of written) {
    const ranks = await ranksOf(page, lines, byHand)
    hand.push([
      family,
      percent(ranks.filter((rank) => rank === 0).length / ranks.length),
      percent(ranks.filter((rank) => rank >= 0 && rank < 3).length / ranks.length),
    ])
  }
  table(hand)
  note('Made pages: a first look, not how people write.')
}

async function writePages(folder: string, known: readonly KnownMedicine[], random: () => number) {
  const recogniser = await createRecogniser()
  const named = known.filter(({ name, form }) => form === 'Tablet' && nameLetters(name).length >= 4)
  try {
    const written: (WrittenPage & { page: LetteredPage })[] = []
    for (const hand of hands) {
      const chosen = Array.from(
        { length: LINES },
        () => named[Math.floor(random() * named.length)] as KnownMedicine,
      )
      const drawn = await drawWrittenPage(folder, hand, chosen, random)
      const outcome = await recogniser.recognisePage(drawn.file, { languages: ['eng'] })
      if (outcome.kind === 'failed') throw new Error(`${hand[1]}: ${outcome.message}`)
      written.push({ ...drawn, page: outcome.value })
    }
    return written
  } finally {
    await recogniser.close()
  }
}

/** For each line of the page the place of its name among those proposed there, -1 where it is not. */
async function ranksOf(
  { words, height }: LetteredPage,
  lines: WrittenPage['lines'],
  vocabulary: Vocabulary,
): Promise<number[]> {
  const { proposals } = await proposalsFrom([{ page: 1, height, words }], rules, vocabulary, '2026-11-01')
  return lines.map(({ medicine, middle }) => {
    const names = proposals
      .filter(({ kind, boxes }) => kind === 'medicine' && boxes.some((box) => isNear(box, middle)))
      .flatMap(({ value, candidates }) => [
        'mCode' in value && value.mCode !== null ? value.name : '',
        ...candidates.map(({ label }) => label),
      ])
      .map(nameLetters)
      .filter((name) => name !== '')
    return [...new Set(names)].indexOf(nameLetters(medicine.name))
  })
}

const isNear = (box: { y: number; height: number }, middle: number) =>
  Math.abs(box.y + box.height / 2 - middle) < NEAR

/** The catalogue without a database: products near by the first word of the text, and by the letters where asked. */
function vocabularyOf(products: readonly KnownMedicine[], byLetters: boolean): Vocabulary {
  const byName = productsByName(products)
  const names = [...byName.keys()]
  const productsByLetters = byLettersOf(products)
  return {
    ...benchVocabulary,
    async findMedicines(text) {
      const first = bareLetters(text.split(/\s+/)[0] ?? '')
      return names
        .map((name) => ({
          name,
          near: Math.max(similarity(first, name), first.length >= 3 && name.startsWith(first) ? 0.9 : 0),
        }))
        .filter(({ near }) => near > 0)
        .sort((a, b) => b.near - a.near)
        .slice(0, MOST)
        .flatMap(({ name }) => byName.get(name) ?? [])
    },
    findByLetters: async (line) => (byLetters ? productsByLetters(line) : []),
  }
}
