import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { lineOf } from '#areas/workbench/case/lines/medicine-draft.ts'
import { clearRows, medicineDraftOf, needsPerson, waitingRows } from './proposal-rows.ts'
import { augmentin, proposalOf, screenOf } from './proposals.fixture.ts'

const empty = { read: screenOf(), lines: [] }

describe('rows that wait', () => {
  it('leaves out decided proposals and those equal to the record', () => {
    const rows = waitingRows(
      [
        proposalOf('uhid', { text: 'U1' }, { state: 'rejected' }),
        proposalOf('sex', { sexCode: 1 }),
        proposalOf('patientName', { text: 'Asha Rao' }),
      ],
      { read: screenOf({ 'rxdtls.genderCode': 1 }), lines: [] },
    )
    expect(rows.map(({ proposal }) => proposal.kind)).toEqual(['patientName'])
  })

  it('asks no more for a field that was settled by another proposal', () => {
    const rows = waitingRows(
      [
        proposalOf('date', { date: '01-02-2024' }, { state: 'accepted' }),
        proposalOf('date', { date: '05-02-2024' }),
      ],
      { read: screenOf({ 'rxdtls.prescriptionDate': '01-02-2024' }), lines: [] },
    )
    expect(rows).toEqual([])
  })

  it('a medicine that is on the case already is not proposed again', () => {
    const medicine = proposalOf('medicine', augmentin)
    const line = lineOf(medicineDraftOf(augmentin))
    expect(waitingRows([medicine], { read: screenOf(), lines: [line] })).toEqual([])
  })
})

describe('accepting all', () => {
  const clearOf = (...proposals: Parameters<typeof waitingRows>[0]) =>
    clearRows(waitingRows(proposals, empty), 0.95).map(({ proposal }) => proposal.kind)

  it('takes certain proposals and none below the threshold', () => {
    expect(
      clearOf(proposalOf('uhid', { text: 'U1' }), proposalOf('sex', { sexCode: 1 }, { score: 0.9 })),
    ).toEqual(['uhid'])
  })

  it('never takes one that needs a choice, even with a high score', () => {
    const guess = proposalOf('diagnosis', { term: 'Gout', masterId: 1 }, { needsPerson: true, score: 1 })
    expect(clearOf(guess)).toEqual([])
  })

  it('takes neither of two that contradict each other on one field', () => {
    expect(
      clearOf(proposalOf('date', { date: '01-02-2024' }), proposalOf('date', { date: '05-02-2024' })),
    ).toEqual([])
  })

  it('never overwrites a value that a user wrote', () => {
    const rows = waitingRows([proposalOf('sex', { sexCode: 2 })], {
      read: screenOf({ 'rxdtls.genderCode': 1 }),
      lines: [],
    })
    expect(clearRows(rows, 0.9)).toEqual([])
    expect(rows.every((row) => needsPerson(row, 0.9))).toBe(true)
  })

  it('takes a medicine only from the catalogue and with directions read to the last word', () => {
    expect(clearOf(proposalOf('medicine', augmentin))).toEqual(['medicine'])
    expect(clearOf(proposalOf('medicine', { ...augmentin, mCode: null }))).toEqual([])
    expect(clearOf(proposalOf('medicine', { ...augmentin, directions: '1-0-1 xqz 5 days' }))).toEqual([])
    // Once a day into the eye, or the right eye? A question is the operator's.
    expect(clearOf(proposalOf('medicine', { ...augmentin, form: 'Eye drops', directions: 'OD' }))).toEqual([])
  })
})

it('a proposed medicine becomes the line that typing it would make, and adds nothing', () => {
  const line = lineOf(medicineDraftOf({ ...augmentin, directions: '' }))
  expect(line).toMatchObject({
    medName: 'Augmentin 625 Duo',
    mCode: 'M1',
    dosage: '',
    frequency: '',
    qty: '',
  })
  expect(Object.keys(emptyCaseRecord)).not.toContain('medicines')
})

it('a medicine that no catalogue has is put to approval once it is accepted', () => {
  expect(lineOf(medicineDraftOf({ ...augmentin, mCode: null }))).toMatchObject({
    mCode: '',
    newMedicine: true,
    status: 'asked',
  })
  expect(lineOf(medicineDraftOf(augmentin)).status).toBeUndefined()
})
