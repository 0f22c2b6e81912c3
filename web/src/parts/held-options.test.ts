import { expect, it } from 'vitest'
import { heldOptions } from './held-options.ts'

const asked = { text: 'ra', keyOf: (option: string) => option }

it('keeps what stands there in its place, with what is new after it', () => {
  const held = { text: 'ra', options: ['Rama', 'Rani'] }
  expect(heldOptions(['Raj', 'Rani', 'Rama', 'Ravi'], held, asked)).toEqual(['Rama', 'Rani', 'Raj', 'Ravi'])
  expect(heldOptions(['Rani', 'Rama'], held, asked)).toEqual(['Rama', 'Rani'])
})

it('is the answer where nothing is marked, or another text was', () => {
  expect(heldOptions(['Rani', 'Rama'], undefined, asked)).toEqual(['Rani', 'Rama'])
  expect(heldOptions(['Rani'], { text: 'r', options: ['Rohit'] }, asked)).toEqual(['Rani'])
})
