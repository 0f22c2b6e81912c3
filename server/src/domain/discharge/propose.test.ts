import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { describe, expect, it } from 'vitest'
import { proposalsOf } from './propose.ts'
import type { StayMaterial } from './stay-material.ts'

const note = (noteId: number, notedAt: string, objective: string, plan = '') => ({
  noteId,
  notedAt,
  objective,
  plan,
  doctorId: null,
  doctorName: 'Dr. Meera Rao',
  subjective: '',
  orders: '',
  writtenBy: 'L1',
  version: 1,
})
const reading = (readingId: number, takenAt: string, value: string) => ({
  readingId,
  takenAt,
  value,
  revision: 1,
  vitalId: 7,
  timed: true,
  unit: '/min',
  note: '',
  oxygen: null,
  proning: null,
  who: 'Nurse',
  notedAt: takenAt,
  name: 'Pulse',
  code: 'pulse',
})
const medicine = (medName: string, dosage: string) => ({
  ...medicineLineSchema.parse({ medName, dosage }),
  txnNo: 1,
  seqno: 1,
  version: 1,
  inWords: '',
  inWordsHindi: '',
})
const material: StayMaterial = {
  stay: { admitted_at: new Date('2026-03-04T04:10:00Z'), reason: 'Fever' },
  records: [
    {
      caseId: 1,
      at: new Date('2026-03-04T05:00:00Z'),
      record: {
        ...emptyCaseRecord,
        docobsv: { ...emptyCaseRecord.docobsv, diagnosis: ['Lobar pneumonia'], allergy: ['Penicillin'] },
        docprocedure: ['bronchoscopy', 'Drainage'],
      },
      medicines: [medicine('Telma', '1-0-0')],
      given: [medicine('Ceftriaxone', '1-0-1')],
    },
  ],
  readings: [reading(2, '2026-03-09T02:00:00Z', '82'), reading(1, '2026-03-04T04:30:00Z', '112')],
  notes: [
    note(2, '2026-03-08T04:00:00Z', 'Chest clear'),
    note(1, '2026-03-04T06:00:00Z', 'Crackles', 'Oxygen'),
  ],
  results: [
    { caseId: 1, page: 2, name: 'HbA1c', date: '2026-03-05', value: '8.4', unit: '%', normal: 'below 5.7' },
  ],
  procedures: [
    {
      procedureId: 1,
      name: 'Bronchoscopy',
      doneOn: '06-03-2026',
      surgeon: 'Dr. Rohan Sarang',
      anaesthesia: 'Local',
      findings: 'Pus',
      implants: '',
      inSummary: true,
      writtenBy: 'L1',
      version: 1,
    },
  ],
  codes: new Map([['lobar pneumonia', 'J18.1']]),
}
const of = (part: string, field: string) =>
  proposalsOf(material).filter((each) => each.part === part && each.field === field)

describe('what a stay proposes for its summary', () => {
  it('is each line with its source', () => {
    expect(of('admission', 'reason')).toMatchObject([{ source: 'admission', text: 'Fever' }])
    expect(of('diagnosis', 'final')).toMatchObject([
      { source: 'record', value: { item: { term: 'Lobar pneumonia', code: 'J18.1' } } },
    ])
    expect(of('history', 'allergies')).toMatchObject([{ text: 'Penicillin' }])
    expect(of('investigations', 'results')).toMatchObject([
      { source: 'result', value: { item: { date: '05-03-2026', value: '8.4', range: 'below 5.7' } } },
    ])
  })

  it('is the first reading of a sign for the admission, and the last for the way home', () => {
    expect(of('admission', 'signs')).toMatchObject([{ text: 'Pulse 112 /min', by: 'Nurse' }])
    expect(of('condition', 'signs')).toMatchObject([{ text: 'Pulse 82 /min' }])
  })

  it('is the first note for the findings, the last for the condition, and all of them in order for the course', () => {
    expect(of('admission', 'findings')).toMatchObject([{ text: 'Crackles', by: 'Dr. Meera Rao' }])
    expect(of('condition', 'state')).toMatchObject([{ text: 'Chest clear' }])
    expect(of('course', 'course').map(({ text }) => text)).toEqual(['Crackles', 'Chest clear'])
    expect(of('course', 'treatment').map(({ text }) => text)).toEqual(['Oxygen'])
  })

  it('tells what was given from what goes home, and takes a procedure with its details', () => {
    expect(of('course', 'given').map(({ text }) => text)).toEqual(['Ceftriaxone 1-0-1'])
    expect(of('medicines', 'takenHome')).toMatchObject([
      { text: 'Telma 1-0-0', value: { item: { line: { medName: 'Telma' } } } },
    ])
    expect(of('procedures', 'done')).toMatchObject([
      { text: 'Drainage', source: 'record' },
      { source: 'procedure', value: { item: { name: 'Bronchoscopy', date: '06-03-2026' } } },
    ])
  })

  it('leaves out what does not fit into a summary', () => {
    const odd = { ...material, readings: [reading(3, '2026-03-09T03:00:00Z', 'high')] }
    expect(proposalsOf(odd).filter(({ value }) => value.kind === 'sign')).toEqual([])
  })

  it('has no line twice', () => {
    const keys = proposalsOf({ ...material, records: [...material.records, ...material.records] }).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
