import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { createStandIns } from './stand-ins.ts'

const person = {
  names: ['Asha Kulkarni'],
  numbers: ['778812', '9822011223'],
  addresses: ['14 Prabhat Road, Pune', 'asha@example.org'],
}

it.each([
  ['Name: Asha Kulkarni\tAge: 54', /Asha|Kulkarni/],
  ['ASHA KULKARNI was admitted', /asha|kulkarni/i],
  ['Smt. Kulkarni, 14 Prabhat Road, Pune', /Kulkarni|Prabhat/],
  ['UHID: 778812   Mobile 98220 11223', /778812|98220|11223/],
  ['Husband: Ravi Kulkarni', /Ravi|Kulkarni/],
  ['Write to asha@example.org or other@example.net', /example/],
  ['Address: 7 Other Lane, Nashik', /Other Lane|Nashik/],
  ['नाम: सीमा वर्मा\tउम्र: 32', /सीमा|वर्मा/],
  ['ABHA 12-3456-7890-1234', /3456/],
])('hides who %s is about, and puts it back', (text, person_) => {
  const standIns = createStandIns(person)
  const hidden = standIns.hide(text)
  expect(hidden).not.toMatch(person_)
  expect(standIns.restore(hidden)).toBe(text)
})

it.each([
  'Tab Paracetamol 650 mg 1-1-1 x 5 days',
  'Platelet count\t84000\t/cumm\t150000-400000',
  'Admitted 28-10-2026',
])('leaves what is measured and taken: %s', (text) => {
  expect(createStandIns(person).hide(text)).toBe(text)
})

it('puts back exactly what it hid, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Asha', 'Kulkarni', '778812', 'mg', '5', 'Name:', ' ', '\t', 'x'), {
        maxLength: 20,
      }),
      (parts) => {
        const text = parts.join('')
        const standIns = createStandIns(person)
        expect(standIns.restore(standIns.hide(text))).toBe(text)
      },
    ),
  )
})
