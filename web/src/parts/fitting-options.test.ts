import { expect, it } from 'vitest'
import { fittingOptions } from './fitting-options.ts'

const doctors = ['Dr. Ira Vasant', 'Dr. Irfan Khan', 'Dr. Meera Iyer']
const fit = (text: string) => fittingOptions(doctors, (name) => name, text)

it('keeps what has a word beginning with each typed word', () => {
  expect(fit('ir')).toEqual(['Dr. Ira Vasant', 'Dr. Irfan Khan'])
  expect(fit('ira v')).toEqual(['Dr. Ira Vasant'])
  expect(fit('Dr. IY')).toEqual(['Dr. Meera Iyer'])
})

it('keeps nothing that was found for another text', () => {
  expect(fit('kapoor')).toEqual([])
  expect(fit('ira khan')).toEqual([])
  expect(fit('rfan')).toEqual([])
})

it('keeps all while nothing is typed', () => {
  expect(fit(' ')).toEqual(doctors)
})
