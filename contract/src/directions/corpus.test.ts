import { describe, expect, it } from 'vitest'
import { CORPUS } from './corpus/corpus.fixture.ts'
import { stepsOf, verdictOf } from './corpus/notation.ts'
import { meantBy } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'
import { writeDirections } from './write.ts'

const classes = [...new Set(CORPUS.map((each) => each.class))]

describe.each(classes)('corpus: %s', (name) => {
  const cases = CORPUS.filter((each) => each.class === name)

  it('is read as it is meant, and left open where it must be', () => {
    const failed = cases.flatMap((each) => {
      const d = readDirections(each.text, { form: each.form })
      const verdict = verdictOf(each, d)
      const { unread, questions, problems } = d
      return verdict === 'right' ? [] : [{ verdict, each, read: stepsOf(d), unread, questions, problems }]
    })
    expect(failed).toEqual([])
  })

  it('says the same in shorthand, in English and in Hindi', () => {
    for (const { text, form, open } of cases) {
      if (open.length) continue
      const d = readDirections(text, { form })
      for (const again of [writeDirections(d), directionsInWords(d, 'en'), directionsInWords(d, 'hi')])
        expect({ text, again, ...meantBy(readDirections(again)) }).toEqual({ text, again, ...meantBy(d) })
    }
  })
})

describe('the corpus', () => {
  it('is large, and contains no direction twice', () => {
    const texts = CORPUS.map(({ text, form = '' }) => `${text} {${form}}`)
    expect(texts.length).toBeGreaterThan(1500)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})
