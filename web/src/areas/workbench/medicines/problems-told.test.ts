import { readDirections } from '@rxdesk/contract/directions/read'
import { expect, it } from 'vitest'
import { problemsTold } from './problems-told.ts'

it('shows a problem once, even if it occurs often', () => {
  expect(problemsTold(readDirections('20 mg -> 10 mg -> 5 mg'))).toEqual([{ id: 'steps', stretches: [] }])
  expect(problemsTold(readDirections('1-0-1'))).toEqual([])
})

it('names what contradicts each other', () => {
  expect(problemsTold(readDirections('1 tab 2 tab BD'))).toEqual([
    { id: 'conflict', stretches: ['1 tab', '2 tab'] },
  ])
})
