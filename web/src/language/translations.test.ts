import { languages } from '@rxdesk/contract/options'
import { describe, expect, it } from 'vitest'
import { type AreaName, areasOf } from './areas.ts'
import { areas as english } from './en/areas.ts'

const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Types see to it that no key is missing; these see what types cannot. */
describe.each(Object.keys(english) as AreaName[])('texts of %s', (name) => {
  it.each(languages.map(({ code }) => code))('in %s fill the same blanks and none is empty', async (code) => {
    const { areas } = await areasOf[code]()
    const texts = (await areas[name]()).default
    for (const [key, text] of Object.entries((await english[name]()).default)) {
      const translated = texts[key] ?? ''
      expect(translated.trim(), key).not.toBe('')
      // A plural form of one or two may leave the number out.
      if (!/_(one|two)$/.test(key)) expect(blanksOf(translated), key).toEqual(blanksOf(text))
    }
  })
})
