import type { MedicineSuggestion } from '@rxdesk/contract/areas/medicines'
import type { Template } from '@rxdesk/contract/areas/templates'
import { expect, it } from 'vitest'
import { offerLabel, offersFor } from './medicine-offer.ts'

const medicine = (medName: string) => ({ medName, mCode: medName, strength: '' }) as MedicineSuggestion
const template = (name: string, templateId: number) => ({ name, templateId }) as Template
const labels = (asked: Partial<Parameters<typeof offersFor>[0]>) =>
  offersFor({ text: '', medicines: [], fresh: true, templates: undefined, ...asked }).map(offerLabel)

it('offers medicines in the order of the answer, whatever was starred since', () => {
  const medicines = ['Dolo 650', 'Calpol', 'Dolopar'].map(medicine)
  expect(labels({ text: 'dol', medicines })).toEqual(['Dolo 650', 'Calpol', 'Dolopar'])
})

it('offers to ask for a medicine only when the answer to this very text holds none', () => {
  expect(labels({ text: 'Newmed 500' })).toEqual(['Newmed 500'])
  expect(labels({ text: 'Newmed 500', fresh: false })).toEqual([])
  expect(labels({ text: 'Ne' })).toEqual([])
  expect(labels({ text: 'Dolo', medicines: [medicine('Dolo 650')] })).toEqual(['Dolo 650'])
})

it('offers templates after a slash, those that begin with the name first, and nothing to ask for', () => {
  const templates = [template('Common cold', 1), template('Fever', 2), template('Dengue fever', 3)]
  expect(labels({ text: '/', templates })).toEqual(['/Common cold', '/Fever', '/Dengue fever'])
  expect(labels({ text: '/fev', templates })).toEqual(['/Fever', '/Dengue fever'])
  expect(labels({ text: '/nothing', templates })).toEqual([])
})
