import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { foundScreens } from './found-screens.ts'

const screens = [
  ['Dashboard', 'Work'],
  ['Search patient', 'Patients'],
  ['Symptoms', 'Masters'],
  ['Procedures', 'Masters'],
  ['Masters of old', 'Reports'],
].map(([label = '', within = '']) => ({ id: label, label, within }))
const found = (text: string) => foundScreens(screens, text).map(({ id }) => id)

it('finds screens by the beginnings of words, those with it in their title first', () => {
  expect(found('pat se')).toEqual(['Search patient'])
  expect(found('masters')).toEqual(['Masters of old', 'Symptoms', 'Procedures'])
  expect(found('mast sym')).toEqual(['Symptoms'])
  expect(found('atient')).toEqual([])
  expect(found(' ')).toEqual(screens.map(({ id }) => id))
})

it('finds every screen by its whole title, and never one that does not fit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...screens), fc.string({ maxLength: 12 }), (screen, more) => {
      expect(found(screen.label)).toContain(screen.id)
      const both = found(`${screen.label} ${more}`)
      expect(both.every((id) => found(screen.label).includes(id) || id === screen.id)).toBe(true)
    }),
  )
})
