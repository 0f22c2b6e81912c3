import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { type Proposal, proposalSchema } from '@rxdesk/contract/discharge/proposals'
import type { MeasuredSign } from '@rxdesk/contract/discharge/summary'
import { newestOfSigns } from '@rxdesk/contract/readings/reading'
import type { StayMaterial } from './stay-material.ts'

type Line = Omit<Proposal, 'key'>

/** What a stay offers for its summary, a line each, in the order in which it was written. Nothing is taken by itself. */
export function proposalsOf(material: StayMaterial): Proposal[] {
  const lines = [
    ...ofAdmission(material),
    ...ofRecords(material),
    ...ofReadings(material),
    ...ofNotes(material),
    ...ofProcedures(material),
    ...ofResults(material),
    ...ofMedicines(material),
  ]
  const known = new Set<string>()
  return lines.flatMap((line) => {
    const key = JSON.stringify([line.part, line.field, line.text])
    if (line.text.trim() === '' || known.has(key)) return []
    known.add(key)
    // A value that was stored before a rule, such as a sign of another shape, is not offered.
    const fitting = proposalSchema.safeParse({ ...line, key })
    return fitting.success ? [fitting.data] : []
  })
}

const textLine = (item: string) => ({ text: item, value: { kind: 'line' as const, item } })

function ofAdmission({ stay }: StayMaterial): Line[] {
  const from = { source: 'admission' as const, at: stay.admitted_at.toISOString(), by: '' }
  return [{ ...from, part: 'admission', field: 'reason', ...textLine(stay.reason) }]
}

function ofRecords({ records, codes, procedures }: StayMaterial): Line[] {
  const listed = new Set(procedures.map(({ name }) => name.toLowerCase()))
  return records.flatMap(({ at, record }, order): Line[] => {
    const from = { source: 'record' as const, at: at.toISOString(), by: '' }
    const { complaints, symptoms, diagnosis, allergy, disease, observation, advice, adviceHindi } =
      record.docobsv
    const terms = (field: 'provisional' | 'final') =>
      diagnosis.map((term): Line => {
        const code = codes.get(term.toLowerCase()) ?? ''
        return {
          ...from,
          part: 'diagnosis',
          field,
          text: [term, code].filter(Boolean).join(' · '),
          value: { kind: 'term', item: { term, code } },
        }
      })
    const first: Line[] =
      order > 0
        ? []
        : [
            { ...from, part: 'admission', field: 'reason', ...textLine(complaints) },
            { ...from, part: 'admission', field: 'reason', ...textLine(symptoms.join(', ')) },
            { ...from, part: 'admission', field: 'findings', ...textLine(observation) },
            ...terms('provisional'),
          ]
    return [
      ...first,
      ...terms('final'),
      ...allergy.map(
        (item): Line => ({
          ...from,
          part: 'history',
          field: 'allergies',
          text: item,
          value: { kind: 'name', item },
        }),
      ),
      { ...from, part: 'history', field: 'past', ...textLine(disease.join(', ')) },
      // Those of the list of procedures have their details.
      ...record.docprocedure
        .filter((name) => !listed.has(name.toLowerCase()))
        .map(
          (name): Line => ({
            ...from,
            part: 'procedures',
            field: 'done',
            text: name,
            value: {
              kind: 'procedure',
              item: { name, date: '', surgeon: '', anaesthesia: '', findings: '', implants: '' },
            },
          }),
        ),
      ...record.labobsv.map(
        ({ testName }): Line => ({
          ...from,
          part: 'investigations',
          field: 'pending',
          text: testName,
          value: { kind: 'name', item: testName },
        }),
      ),
      {
        ...from,
        part: 'followUp',
        field: 'date',
        text: record.docobsv.followUp,
        value: { kind: 'only', item: record.docobsv.followUp },
      },
      { ...from, part: 'advice', field: 'other', ...textLine(record.docobsv.dischargeAdvice || advice) },
      { ...from, part: 'advice', field: 'otherHindi', ...textLine(adviceHindi) },
    ]
  })
}

/** The first reading of each sign for the admission, the newest for the way home. */
function ofReadings({ readings }: StayMaterial): Line[] {
  const signs = (field: 'admission' | 'condition', chosen: Iterable<(typeof readings)[number]>) =>
    [...chosen].map((each): Line => {
      const { name, code, value, unit, takenAt, timed, who } = each
      const item: MeasuredSign = { name, code, value, unit, takenAt: timed ? takenAt : '' }
      return {
        part: field,
        field: 'signs',
        source: 'reading',
        at: takenAt,
        by: who,
        text: `${name} ${value} ${unit}`.trim(),
        value: { kind: 'sign', item },
      }
    })
  const firsts = new Map<number, (typeof readings)[number]>()
  for (const reading of readings) firsts.set(reading.vitalId, reading)
  const newest = newestOfSigns(readings)
  const lasts = readings.filter(({ readingId, vitalId }) => newest.get(vitalId)?.readingId === readingId)
  return [...signs('admission', firsts.values()), ...signs('condition', lasts)]
}

function ofNotes({ notes }: StayMaterial): Line[] {
  const oldestFirst = notes.toReversed()
  return oldestFirst.flatMap((note, at): Line[] => {
    const from = { source: 'note' as const, at: note.notedAt, by: note.doctorName || note.writtenBy }
    return [
      { ...from, part: 'course', field: 'course', ...textLine(note.subjective) },
      { ...from, part: 'course', field: 'course', ...textLine(note.objective) },
      { ...from, part: 'course', field: 'treatment', ...textLine(note.plan) },
      { ...from, part: 'course', field: 'treatment', ...textLine(note.orders) },
      ...(at === 0
        ? [{ ...from, part: 'admission' as const, field: 'findings', ...textLine(note.objective) }]
        : []),
      ...(at === oldestFirst.length - 1
        ? [{ ...from, part: 'condition' as const, field: 'state', ...textLine(note.objective) }]
        : []),
    ]
  })
}

function ofResults({ results }: StayMaterial): Line[] {
  return results.map(({ name, date, value, unit, normal }) => ({
    part: 'investigations',
    field: 'results',
    source: 'result',
    at: date ?? '',
    by: '',
    text: [name, value, unit].filter(Boolean).join(' '),
    value: {
      kind: 'result',
      item: { name, kind: 'laboratory', date: wireFromIso(date), value, unit, range: normal },
    },
  }))
}

function ofProcedures({ procedures }: StayMaterial): Line[] {
  return procedures.map(({ name, doneOn, surgeon, anaesthesia, findings, implants, writtenBy }) => ({
    part: 'procedures',
    field: 'done',
    source: 'procedure',
    at: isoFromWire(doneOn) ?? '',
    by: writtenBy,
    text: [name, surgeon].filter(Boolean).join(' · '),
    value: {
      kind: 'procedure',
      item: { name, date: doneOn, surgeon, anaesthesia, findings, implants },
    },
  }))
}

/** What was given during the stay, and what is prescribed for the way home; without a list of the stay both are one. */
function ofMedicines({ records }: StayMaterial): Line[] {
  return records.flatMap(({ at, medicines, given }) => {
    const from = { source: 'medicine' as const, at: at.toISOString(), by: '' }
    const wordsOf = ({ medName, strength, dosage }: (typeof medicines)[number]) =>
      [medName, strength, dosage].filter(Boolean).join(' ')
    return [
      ...(given.length > 0 ? given : medicines).map(
        (line): Line => ({ ...from, part: 'course', field: 'given', ...textLine(wordsOf(line)) }),
      ),
      ...medicines.map((stored): Line => {
        // Without its number: the line of the summary is not the line of the case.
        const { txnNo: _, seqno: __, ...line } = medicineLineSchema.parse(stored)
        return {
          ...from,
          part: 'medicines',
          field: 'takenHome',
          text: wordsOf(stored),
          value: { kind: 'medicine', item: { line, change: 'new', why: '' } },
        }
      }),
    ]
  })
}
