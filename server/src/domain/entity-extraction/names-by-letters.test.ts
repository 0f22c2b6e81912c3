import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { LEAST, type LetterSteps, NOTHING, symbolOf, symbols } from '#engines/recognition/letter-steps.ts'
import { buildNameTrie } from './name-trie.ts'
import { namesByLetters } from './names-by-letters.ts'
import { atOnce } from './term-index.ts'

const trieOf = (names: readonly string[]) => atOnce(buildNameTrie([...new Set(names)].sort()))

/** Steps that read this: a letter by letter text, each letter a step of its own with nothing behind it. */
function written(
  text: string,
  thought: Readonly<Record<number, Readonly<Record<string, number>>>> = {},
): LetterSteps {
  const rows = [...text].flatMap((letter, at) => {
    const row = new Float32Array(symbols).fill(LEAST)
    row[symbolOf(letter)] = 0
    for (const [other, score] of Object.entries(thought[at] ?? {})) row[symbolOf(other)] = score
    const between = new Float32Array(symbols).fill(LEAST)
    between[NOTHING] = 0
    return [row, between]
  })
  const scores = new Float32Array(rows.length * symbols)
  for (const [step, row] of rows.entries()) scores.set(row, step * symbols)
  return { steps: rows.length, scores }
}

const name = fc.string({ unit: fc.constantFrom(...'abcdelnorst0'), minLength: 3, maxLength: 9 })

describe('names by the letters of a line', () => {
  it('find what is written whole, among other words, whatever is beside it in the catalogue', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 40 }), fc.nat(), (names, which) => {
        const asked = names[which % names.length] ?? ''
        const trie = trieOf(names)
        const [best] = namesByLetters(trie, written(`x${asked}yq`), 5)
        expect(best?.fit).toBeCloseTo(1)
        // A longer name cannot fit whole here, and of those that fit the longest is meant.
        expect(trie.names[best?.name ?? -1]?.length).toBeGreaterThanOrEqual(asked.length)
        expect(`x${asked}yq`).toContain(trie.names[best?.name ?? -1])
      }),
    )
  })

  it('weigh what the recogniser thought of beside what it settled on', () => {
    const line = written('vabrss', { 2: { l: -1 }, 3: { e: -1.5 }, 4: { r: -0.5 }, 5: { a: -1 } })
    const trie = trieOf(['valera', 'vibact', 'rantac', 'cabros'])
    const found = namesByLetters(trie, line, 3)
    expect(trie.names[found[0]?.name ?? -1]).toBe('valera')
    expect(found[0]?.fit).toBeLessThan(1)
  })

  it('tell the steps that a name was seen in', () => {
    const [found] = namesByLetters(trieOf(['dolo']), written('tabdolood'), 3)
    expect(found).toMatchObject({ from: 6, to: 13 })
  })

  it('take a double letter only where nothing is between', () => {
    const trie = trieOf(['allo', 'alo'])
    expect(namesByLetters(trie, written('allo'), 1).map((each) => trie.names[each.name])).toEqual(['allo'])
    expect(namesByLetters(trie, written('alo'), 1).map((each) => trie.names[each.name])).toEqual(['alo'])
  })

  it('are as good as weighing each name alone', () => {
    const score = fc.double({ min: LEAST, max: 0, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.array(score, { minLength: symbols, maxLength: symbols }), { minLength: 1, maxLength: 8 }),
        fc.array(name, { minLength: 1, maxLength: 12 }),
        (rows, names) => {
          const scores = Float32Array.from(
            rows.flatMap((row) => {
              const top = Math.max(...row)
              return row.map((each) => each - top)
            }),
          )
          const line = { steps: rows.length, scores }
          const trie = trieOf(names)
          const [best] = namesByLetters(trie, line, names.length)
          const alone = trie.names.flatMap((each, at) =>
            namesByLetters(trieOf([each]), line, 1).map(({ fit }) => ({ at, worth: fit * each.length })),
          )
          const most = Math.max(0, ...alone.map(({ worth }) => worth))
          expect((best?.fit ?? 0) * (trie.names[best?.name ?? -1]?.length ?? 0)).toBeCloseTo(most, 3)
        },
      ),
    )
  })

  it('are none on a line that reads otherwise, or that has no letters', () => {
    expect(namesByLetters(trieOf(['rantac']), written('hospital'), 3)).toEqual([])
    expect(namesByLetters(trieOf(['rantac']), { steps: 0, scores: new Float32Array(0) }, 3)).toEqual([])
  })
})
