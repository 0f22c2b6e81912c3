import { expect, it } from 'vitest'
import { demoMedicines } from './demo-medicines.ts'

const medicines = demoMedicines()

it('holds at least 1,500 products and 150 salts, each product once', () => {
  expect(medicines.length).toBeGreaterThanOrEqual(1_500)
  expect(new Set(medicines.map((medicine) => medicine.salt)).size).toBeGreaterThanOrEqual(150)
  expect(new Set(medicines.map((medicine) => medicine.code)).size).toBe(medicines.length)
  const identities = medicines.map(({ name, strength, form, company }) =>
    `${name}|${strength}|${form}|${company}`.toLowerCase(),
  )
  expect(new Set(identities).size).toBe(medicines.length)
})

it('knows what an Indian operator types first', () => {
  const names = medicines.map((medicine) => medicine.name)
  for (const known of [
    'Dolo 650',
    'Augmentin',
    'Pan 40',
    'Telma 40',
    'Glycomet',
    'Azithral 500',
    'Montair',
    'Shelcal',
  ]) {
    expect(
      names.some((name) => name.startsWith(known)),
      known,
    ).toBe(true)
  }
})

it('gives every product a strength with its unit, a route and a Hindi name in Devanagari', () => {
  for (const medicine of medicines) {
    expect(medicine.strength, medicine.name).toMatch(/\d/)
    expect(medicine.route).not.toBe('')
    expect(medicine.nameHindi, medicine.name).toMatch(/^[\u0900-\u097F\s0-9.+\-()]+$/)
  }
})
