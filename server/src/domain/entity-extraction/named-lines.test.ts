import { describe, expect, it } from 'vitest'
import { writtenSteps } from '#engines/recognition/written-steps.fixture.ts'
import { buildNameTrie } from './name-trie.ts'
import { namesByLetters } from './names-by-letters.ts'
import { proposalsFrom } from './proposals-from.ts'
import { atOnce } from './term-index.ts'
import type { KnownMedicine, Vocabulary } from './vocabulary.ts'
import { rules, vocabulary, writtenPage } from './written-page.fixture.ts'

const products = new Map(
  ['Amoxicillin 500', 'Ecosprin 75', 'Lametec 25'].map((name): [string, KnownMedicine] => [
    name.toLowerCase().replace(/[^a-z]/g, ''),
    { mCode: name, name, saltName: '', strength: `${/\d+/.exec(name)?.[0]} mg`, form: 'Tablet' },
  ]),
)
const trie = atOnce(buildNameTrie([...products.keys()].sort()))
const withLetters: Vocabulary = {
  ...vocabulary,
  findMedicines: async () => [...products.values()],
  findByLetters: async (line) =>
    namesByLetters(trie, line, 8).flatMap(({ name: at, fit }) => {
      const name = trie.names[at] ?? ''
      const medicine = products.get(name)
      return medicine ? [{ medicine, name, fit }] : []
    }),
}

/** The proposals for a page each word of which the recogniser read letter by letter. */
async function proposedBy(text: string) {
  const page = writtenPage(text)
  const words = page.words.map((word) => ({ ...word, letters: writtenSteps(word.text) }))
  return (await proposalsFrom([{ ...page, words }], rules, withLetters, '2026-06-30')).proposals
}

describe('a line whose letters speak for a product', () => {
  it('is a medicine though its form was misread, and a person decides', async () => {
    const [found] = await proposedBy('3) Iab Lametec 25 BD x 5 days')
    expect(found).toMatchObject({ kind: 'medicine', needsPerson: true })
    expect(found?.candidates[0]).toMatchObject({ label: 'Lametec 25' })
  })

  it('is never taken over unasked, also where its text is the product letter by letter', async () => {
    const [found] = await proposedBy('Ecosprin 75 mg OD x 5 days')
    expect(found).toMatchObject({ kind: 'medicine', needsPerson: true })
  })

  it.each([
    'Pt is allergic to Amoxicillin 500 mg',
    '2. Allergic to Amoxicillin',
  ])('is no medicine where it says an allergy: %s', async (text) => {
    const found = await proposedBy(text)
    expect(found.map(({ kind }) => kind)).toContain('allergy')
    expect(found.map(({ kind }) => kind)).not.toContain('medicine')
  })
})
