import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { augmentin, proposalOf } from '#areas/workbench/proposals/proposals.fixture.ts'
import { warned } from '../lines/line-server.fixture.ts'
import { emptyDraft, lineOf } from '../lines/medicine-draft.ts'
import { pointsAmong, reviewProblems } from './review-problems.ts'

const whole = {
  ...emptyCaseRecord,
  rxdtls: {
    ...emptyCaseRecord.rxdtls,
    fName: 'Asha',
    ageYears: 30,
    genderCode: 2,
    prescriptionDate: '02-01-2026',
    doctorId: 7,
    mobileNo: '9876543210',
  },
}
const line = (medName: string, dosage: string, type = 'TABLET') => {
  const draft = { ...emptyDraft, medName, dosage }
  return lineOf({ ...draft, product: { ...draft.product, type } })
}
const reviewed = {
  record: whole,
  medicines: [line('Paracetamol', '1-0-1 x 5 days')],
  genericMedicines: [],
  stayMedicines: [],
  unsavedMedicines: [],
  halfTyped: [],
  waiting: [],
  place: { level: 'L1', channel: 'opd' } as const,
  contactShown: true,
  clientReceives: false,
  today: '2026-02-01',
}
const kinds = (change: Partial<Parameters<typeof reviewProblems>[0]>) =>
  reviewProblems({ ...reviewed, ...change }).map(({ kind, blocks }) => `${kind}${blocks ? '!' : ''}`)

describe('reviewProblems', () => {
  it('finds no problem in a complete record', () => {
    expect(kinds({})).toEqual([])
  })

  it('names the missing values', () => {
    expect(kinds({ record: emptyCaseRecord, medicines: [] })).toEqual([
      'noMedicine',
      'noAge',
      'noSex',
      'patientName',
      'prescriptionDate',
      'doctor',
      'contact',
    ])
  })

  it('asks about a prescription without a medicine, and about readings not looked at', () => {
    const waiting = [
      proposalOf('sex', { sexCode: 1 }),
      proposalOf('medicine', augmentin),
      proposalOf('medicine', augmentin),
    ]
    const problems = reviewProblems({
      ...reviewed,
      medicines: [],
      waiting,
      place: { level: 'L3', channel: 'opd' },
    })
    expect(problems).toEqual([
      { kind: 'noMedicine', tab: 'medicines', blocks: false },
      {
        kind: 'notLookedAt',
        tab: 'medicines',
        blocks: false,
        waiting: [
          { kind: 'medicine', count: 2 },
          { kind: 'sex', count: 1 },
        ],
      },
    ])
    expect(pointsAmong(problems)).toEqual(['noMedicine', 'notLookedAt'])
    const unsaved = line('Paracetamol', '1-0-1')
    expect(kinds({ medicines: [], unsavedMedicines: [unsaved] })).toEqual(['unsavedMedicine!'])
  })

  it('blocks the case at an impossible date, and marks a follow-up before the visit', () => {
    const record = {
      ...whole,
      rxdtls: { ...whole.rxdtls, prescriptionDate: '02-02-2026', dateOfBirth: '01-01-1700' },
      docobsv: { ...whole.docobsv, followUp: '31-01-2026' },
    }
    expect(kinds({ record })).toEqual(['birthDateTooOld!', 'prescriptionDateAhead!', 'followUpBefore'])
    expect(kinds({ record, today: '2026-02-02' })).toEqual(['birthDateTooOld!', 'followUpBefore'])
  })

  it('blocks sending to a patient who cannot be reached', () => {
    const record = { ...whole, rxdtls: { ...whole.rxdtls, mobileNo: '' } }
    expect(kinds({ record, place: { level: 'L3', channel: 'opd' } })).toEqual(['contactToSend!'])
    expect(kinds({ record, place: { level: 'L3', channel: 'opd' }, contactShown: false })).toEqual([])
    const toClient = { place: { level: 'L3', channel: 'opd' }, clientReceives: true } as const
    expect(kinds({ record, ...toClient })).toEqual(['contact'])
  })

  it('blocks the case at half-typed text in any entry row', () => {
    const halfTyped = [
      { name: 'Chest x', tab: 'investigation', field: 'labobsv.entry' },
      { name: 'Parac', tab: 'medicines' },
    ] as const
    expect(reviewProblems({ ...reviewed, halfTyped })).toEqual([
      { kind: 'halfTyped', blocks: true, ...halfTyped[0] },
      { kind: 'halfTyped', blocks: true, ...halfTyped[1] },
    ])
    const unread = { name: '120/80/60 mmHg', tab: 'vital', field: 'patientvital.entry' } as const
    expect(reviewProblems({ ...reviewed, halfTyped: [unread] })).toEqual([
      { kind: 'unreadable', blocks: true, ...unread },
    ])
  })

  it('names medicines whose directions are missing, open or unread', () => {
    const medicines = [
      line('A', ''),
      line('B', '1 drop OD', 'EYE DROPS'),
      line('C', '1-0-1 zzqx'),
      line('D', '0-0-0'),
    ]
    expect(reviewProblems({ ...reviewed, medicines }).map(({ kind, name }) => `${name} ${kind}`)).toEqual([
      'A directions',
      'B question',
      'C unread',
      'D unread',
    ])
  })

  it('stops at a warning without a reason, and at a line that is not saved', () => {
    const stored: StoredMedicineLine = {
      ...line('Amoxicillin', '1-1-1 x 5 days'),
      txnNo: 1,
      seqno: 1,
      version: 1,
      hindiname: '',
      inWords: '',
      inWordsHindi: '',
      warnings: warned('a'),
    }
    expect(kinds({ medicines: [stored] })).toEqual(['warning!'])
    expect(kinds({ genericMedicines: [stored] })).toEqual(['genericLeftOut', 'warning!'])
    const given = {
      reason: 'asWritten',
      note: '',
      name: 'A',
      level: 'L1',
      at: '',
      own: true,
      confirmed: null,
      sent: null,
    } as const
    const answered = stored.warnings.map((warning) => ({ ...warning, answer: given }))
    expect(kinds({ medicines: [{ ...stored, warnings: answered }] })).toEqual([])
    // The answer of L1 holds the case at L2 until it is agreed with there.
    const atL2 = { place: { level: 'L2', channel: 'opd' } as const }
    expect(kinds({ ...atL2, medicines: [{ ...stored, warnings: answered }] })).toEqual(['notAgreed!'])
    expect(kinds({ ...atL2, genericMedicines: [{ ...stored, warnings: answered }] })).toContain('notAgreed!')
    const confirmed = { name: 'B', level: 'L2', at: '' } as const
    const agreed = answered.map((warning) => ({ ...warning, answer: { ...given, confirmed } }))
    expect(kinds({ ...atL2, medicines: [{ ...stored, warnings: agreed }] })).toEqual([])
    const looked = stored.warnings.map((warning) => ({ ...warning, demand: 'confirm' as const }))
    expect(kinds({ medicines: [{ ...stored, warnings: looked }] })).toEqual(['look'])
    expect(kinds({ unsavedMedicines: [line('Zinc', '1-0-0')] })).toEqual(['unsavedMedicine!'])
  })
})
