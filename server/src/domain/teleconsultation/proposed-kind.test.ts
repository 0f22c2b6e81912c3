import { expect, it } from 'vitest'
import { proposedKind } from './proposed-kind.ts'

const TODAY = '2026-11-26'
const visit = (on: string, ...conditions: string[]) => ({ on, conditions })

it('proposes a follow-up of the newest visit for one of the conditions, within six months', () => {
  const visits = [
    visit('20-11-2026', 'Sprain'),
    visit('02-10-2026', 'hypertension', 'Gout'),
    visit('01-09-2026', 'Hypertension'),
  ]
  expect(proposedKind(['Hypertension', 'Cough'], visits, TODAY)).toEqual({
    kind: 'followUp',
    seenInPersonOn: '02-10-2026',
    conditions: ['Hypertension'],
  })
})

it('proposes a first consultation otherwise, and tells of a visit for something else', () => {
  expect(proposedKind(['Cough'], [visit('20-11-2026', 'Sprain')], TODAY)).toEqual({
    kind: 'first',
    seenInPersonOn: '20-11-2026',
    conditions: [],
  })
  expect(proposedKind(['Sprain'], [visit('25-05-2026', 'Sprain')], TODAY)).toEqual({
    kind: 'first',
    seenInPersonOn: '',
    conditions: [],
  })
  expect(proposedKind([], [], TODAY).kind).toBe('first')
})
