import type { Template } from '@rxdesk/contract/areas/templates/schemas'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { type MedicineOffer, offerKey, offersFor, steadyOffers } from './medicine-offer.ts'

const medicine = (medName: string) => ({ medName, mCode: medName, strength: '' }) as MedicineSuggestion
const template = (name: string, templateId: number) => ({ name, templateId }) as Template
const labels = (asked: Partial<Parameters<typeof offersFor>[0]>) =>
  offersFor({ text: '', medicines: [], fresh: true, templates: undefined, ...asked }).map(offerLabel)

function offerLabel(offer: MedicineOffer): string {
  if (offer.kind === 'medicine') return offer.medicine.medName
  return offer.kind === 'template' ? `/${offer.template.name}` : offer.name
}

it('offers medicines in the order of the answer, without a change when one is starred', () => {
  const medicines = ['Dolo 650', 'Calpol', 'Dolopar'].map(medicine)
  expect(labels({ text: 'dol', medicines })).toEqual(['Dolo 650', 'Calpol', 'Dolopar'])
})

it('offers to request a medicine only when the answer to this very text has none', () => {
  expect(labels({ text: 'Newmed 500' })).toEqual(['Newmed 500'])
  expect(labels({ text: 'Newmed 500', fresh: false })).toEqual([])
  expect(labels({ text: 'Ne' })).toEqual([])
  expect(labels({ text: 'Dolo', medicines: [medicine('Dolo 650')] })).toEqual(['Dolo 650'])
})

it('offers templates after a slash, those that begin with the name first, and no request', () => {
  const templates = [template('Common cold', 1), template('Fever', 2), template('Dengue fever', 3)]
  expect(labels({ text: '/', templates })).toEqual(['/Common cold', '/Fever', '/Dengue fever'])
  expect(labels({ text: '/fev', templates })).toEqual(['/Fever', '/Dengue fever'])
  expect(labels({ text: '/nothing', templates })).toEqual([])
})

const offersNamed = (names: readonly string[]): MedicineOffer[] =>
  names.map((name) => ({ kind: 'medicine', medicine: medicine(name) }))
const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })

it('moves nothing while one is highlighted: shown offers keep their place, new ones come below', () => {
  fc.assert(
    fc.property(names, names, (before, after) => {
      const shown = steadyOffers(offersNamed(before), offersNamed(after)).map(offerLabel)
      expect(shown.slice(0, before.length)).toEqual(before)
      expect(shown.slice(before.length)).toEqual(after.filter((name) => !before.includes(name)))
    }),
  )
})

it('takes the order of the newest answer while none is highlighted', () => {
  expect(steadyOffers(undefined, offersNamed(['b', 'a'])).map(offerLabel)).toEqual(['b', 'a'])
})

it('shows the newest answer for a medicine that keeps its place', () => {
  const [before] = offersNamed(['Dolo 650'])
  const after = { kind: 'medicine', medicine: { ...medicine('Dolo 650'), favourite: true } } as MedicineOffer
  expect(steadyOffers(before && [before], [after])).toEqual([after])
})

it('distinguishes two strengths of one name', () => {
  const weak = { kind: 'medicine', medicine: { ...medicine('Amlod'), strength: '2.5 mg' } } as MedicineOffer
  const strong = { kind: 'medicine', medicine: { ...medicine('Amlod'), strength: '5 mg' } } as MedicineOffer
  expect(offerKey(weak)).not.toBe(offerKey(strong))
  expect(steadyOffers([strong, weak], [weak, strong])).toEqual([strong, weak])
})
