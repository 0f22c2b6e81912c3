import { languages } from '@rxdesk/contract/options'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'

const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Types see to it that no key is missing; these see what types cannot. */
describe.each(Object.entries(areas))('texts of %s', (_, loaders) => {
  it.each(languages.map(({ code }) => code))('in %s fill the same blanks and none is empty', async (code) => {
    const english = (await loaders.en()).default as Record<string, string>
    const texts = (await loaders[code]()).default as Record<string, string>
    for (const [key, text] of Object.entries(english)) {
      const translated = texts[key] ?? ''
      expect(translated.trim(), key).not.toBe('')
      // A plural form of one or two may leave the number out.
      if (!/_(one|two)$/.test(key)) expect(blanksOf(translated), key).toEqual(blanksOf(text))
    }
  })
})
