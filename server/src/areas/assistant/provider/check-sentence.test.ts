import { expect, it } from 'vitest'
import { mayBeSaid } from './check-sentence.ts'

const line = 'Tab Amlodipine 5 mg 1-0-0 x 30 days, Dr. Gita Pandey'

it.each([
  'Amlodipine 5 mg 1-0-0 x 30 days',
  'It was ordered by Gita Pandey.',
  'Amlodipine is to be taken for 30 days.',
])('lets be said what the line says: %s', (text) => {
  expect(mayBeSaid(text, [line])).toBe(true)
})

it.each([
  'Amlodipine 50 mg',
  'Amlodipine 5 mcg',
  'Amlodipine 5 mg for 30 weeks',
  'Amlodipine was ordered by Anil Rao.',
  'Do not take Amlodipine 5 mg',
  'Amlodipine 5 mg, see www.evil.example',
  '[Amlodipine](x) 5 mg',
  '',
])('cuts what the line does not say: %s', (text) => {
  expect(mayBeSaid(text, [line])).toBe(false)
})

it('cuts what cites nothing', () => {
  expect(mayBeSaid('Amlodipine', [])).toBe(false)
})

it('cuts an affirmation of what a line denies', () => {
  expect(mayBeSaid('There is diabetes', ['No diabetes, no hypertension'])).toBe(false)
  expect(mayBeSaid('There is no diabetes', ['No diabetes, no hypertension'])).toBe(true)
})
