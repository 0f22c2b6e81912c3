import { expect, it } from 'vitest'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { antibiotics } from './antibiotics.ts'
import { termsOf } from './term-rules.ts'

it('knows antibiotics by the one names of salts', () => {
  expect([...antibiotics.keys()].filter((salt) => saltName(salt) !== salt)).toEqual([])
})

const content = { specialization: '', record: {}, lines: [], investigations: [] }
const keys = (kind: string, given: object) =>
  termsOf({ ...content, ...given }).flatMap((term) => (term.kind === kind ? [term.key] : []))

it('counts a term once, however it is written, and a diagnosis that is a disease too as one condition', () => {
  const record = { docobsv: { diagnosis: ['Fever', ' fever'], disease: ['FEVER', 'Asthma'] } }
  expect(keys('diagnosis', { record })).toEqual(['fever'])
  expect(keys('condition', { record })).toEqual(['fever', 'asthma'])
})

it('counts an antibiotic that goes through the body, not one on the skin', () => {
  const line = (saltName: string, medName: string) => ({ lines: [{ medName, saltName }] })
  expect(keys('antibiotic', line('Azithromycin 500mg', 'Azee tablet'))).toEqual(['azithromycin', 'any'])
  expect(keys('antibiotic', line('Clindamycin', 'Clinda gel'))).toEqual([])
  expect(keys('salt', line('', 'Azee tablet'))).toEqual(['not known'])
})

it('knows the category of an investigation by its name', () => {
  expect(keys('category', { investigations: ['MRI brain', 'X-ray chest', 'Something'] })).toEqual([
    'MRI',
    'XRAY',
    'OTHER',
  ])
})

it('counts nothing of a record of another shape', () => {
  expect(termsOf({ ...content, record: { docobsv: { diagnosis: 'Fever' }, docprocedure: null } })).toEqual([])
})
