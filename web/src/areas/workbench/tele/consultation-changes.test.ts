import { emptyConsultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { expect, it } from 'vitest'
import { notIn, withChanges } from './consultation-changes.ts'

it('shows what was typed over what is stored, answers question by question', () => {
  const stored = { ...emptyConsultation, notes: 'stored', answers: { allergies: 'none', smoking: 'no' } }
  const shown = withChanges(stored, { notes: 'typed', answers: { allergies: 'penicillin' } })
  expect(shown).toEqual({
    ...stored,
    notes: 'typed',
    answers: { allergies: 'penicillin', smoking: 'no' },
  })
  expect(withChanges(stored, {})).toEqual(stored)
})

it('adds no answers to changes that have none', () => {
  expect(withChanges({ notes: 'a' }, { adultName: 'b' })).toEqual({ notes: 'a', adultName: 'b' })
})

it('keeps what was typed while a save was on its way', () => {
  const sent = { notes: 'first', nameConfirmed: true, answers: { allergies: 'none', smoking: 'no' } }
  const typed = withChanges(sent, { notes: 'second', adultName: 'R. Iyer', answers: { smoking: 'yes' } })
  expect(notIn(typed, sent)).toEqual({
    notes: 'second',
    adultName: 'R. Iyer',
    answers: { smoking: 'yes' },
  })
  expect(notIn(typed, typed)).toEqual({})
})

it('sends a value that was taken back while it was on its way', () => {
  const sent = { nameConfirmed: true }
  expect(notIn(withChanges(sent, { nameConfirmed: false }), sent)).toEqual({ nameConfirmed: false })
})
