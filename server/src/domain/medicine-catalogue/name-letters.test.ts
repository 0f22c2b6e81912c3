import { expect, it } from 'vitest'
import { nameLetters } from './name-letters.ts'

it.each([
  ['Dolo 650 Tablet', 'dolo'],
  ['Dolo 650', 'dolo'],
  ['Shelcal-XT', 'shelcalxt'],
  ['Zerodol SP Tablet', 'zerodolsp'],
  ['Metformin 500 mg Tablet', 'metformin'],
  ['Ascoril LS Syrup', 'ascorills'],
  ['Neurobion Forte (B12) Tablet', 'neurobionforte'],
  ['Betadine 5% Ointment', 'betadine'],
  ['Calcirol D3 60000 IU Sachet', 'calcirold3'],
  ['Augmentin 625 Duo', 'augmentinduo'],
  ['Amoxicillin 500mg + Clavulanic Acid 125mg', 'amoxicillinclavulanicacid'],
  ['650 mg', ''],
  ['गोली', ''],
])('%s is called %s', (name, letters) => {
  expect(nameLetters(name)).toBe(letters)
})
