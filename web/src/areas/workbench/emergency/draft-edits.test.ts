import { exampleForm } from '@rxdesk/contract/emergency/example-form.fixture'
import { emptyForm } from '@rxdesk/contract/emergency/form'
import { expect, it } from 'vitest'
import { patchOf, rebased } from './draft-edits.ts'

const withPupils = (pupils: string) => ({ ...exampleForm, survey: { ...exampleForm.survey, pupils } })

it('names the fields that were typed, with what they were', () => {
  expect(patchOf(exampleForm, exampleForm)).toBeUndefined()
  expect(patchOf(withPupils('Fixed'), exampleForm)).toEqual({
    changes: { survey: { pupils: 'Fixed' } },
    base: { survey: { pupils: 'Equal, reacting' } },
  })
})

it('takes a space at the end for typing that goes on', () => {
  expect(patchOf(withPupils('Equal, reacting '), exampleForm)).toBeUndefined()
  const typing = withPupils('Fixed ')
  expect(rebased(typing, withPupils('Fixed '), withPupils('Fixed')).survey.pupils).toBe('Fixed ')
})

it('shows what the server stores, and keeps what was typed meanwhile', () => {
  const stored = { ...exampleForm, history: { ...exampleForm.history, past: 'Asthma' } }
  const shown = rebased(withPupils('Fixed'), exampleForm, stored)
  expect([shown.survey.pupils, shown.history.past]).toEqual(['Fixed', 'Asthma'])
  expect(rebased(emptyForm, emptyForm, exampleForm)).toEqual(exampleForm)
})
