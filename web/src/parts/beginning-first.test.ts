import { expect, it } from 'vitest'
import { beginningFirst, filterBeginningFirst } from './beginning-first.ts'

const departments = ['Emergency', 'Paediatric (general)', 'General medicine', 'Surgery, general', 'ENT']
const label = (name: string) => name

it('puts what begins with the typed text first, then what has a word that does', () => {
  expect(beginningFirst(departments, label, ' GEN ')).toEqual([
    'General medicine',
    'Paediatric (general)',
    'Surgery, general',
    'Emergency',
    'ENT',
  ])
})

it('leaves the order alone while nothing is typed', () => {
  expect(beginningFirst(departments, label, ' ')).toEqual(departments)
})

it('offers only what holds the text', () => {
  const shown = filterBeginningFirst(departments, { inputValue: 'gen', getOptionLabel: label })
  expect(shown).toEqual(['General medicine', 'Paediatric (general)', 'Surgery, general', 'Emergency'])
})
