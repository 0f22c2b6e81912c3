import { exampleStay, exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import { type DischargeSummary, dischargeSummarySchema } from '@rxdesk/contract/discharge/summary'
import { stayPaper } from '#domain/discharge/stay-paper.ts'
import { examplePrescription } from '#engines/documents/example-prescription.ts'
import type { StayPaper } from '#engines/documents/stay-paper.ts'

// Invented stays, one for each kind of paper: for looking at, and for the comparison of pictures.

const { patient: _, ...frame } = examplePrescription(0)

export function exampleStayPaper(
  kind: PaperKind = 'summary',
  changes: Partial<DischargeSummary> = {},
  { stay = exampleStay, signed = true }: { stay?: typeof exampleStay; signed?: boolean } = {},
): StayPaper {
  const summary = dischargeSummarySchema.parse({ ...exampleSummary, ...changes })
  return stayPaper(
    kind,
    { stay, summary },
    {
      ...frame,
      issuedAt: new Date('2026-03-09T06:07:00Z'),
      preparedBy: 'Lata Operator',
      signedAt: signed ? new Date('2026-03-09T06:05:00Z') : undefined,
    },
  )
}

const { admission, condition, course, ending, investigations } = exampleSummary

/** So many medicines of the way home, each with a strength of its own. */
export function takenHome(count: number): DischargeSummary['medicines'] {
  const known = exampleSummary.medicines.takenHome
  return {
    ...exampleSummary.medicines,
    takenHome: Array.from({ length: count }, (_, at) => {
      const { line, ...rest } = known[at % known.length] as (typeof known)[number]
      return { ...rest, line: { ...line, strength: `${at + 1} mg` } }
    }),
  }
}

/** Nobody is certified as fit who does not go home well. */
const unfit = { ...exampleSummary.papers, certificates: [], fitFor: '', fitFrom: '' }

/** Results with another one in the place of that of this name and day. */
const resultsWith = (result: DischargeSummary['investigations']['results'][number]) =>
  investigations.results.map((one) => (one.name === result.name && one.date === result.date ? result : one))
const [, , leucocytes] = investigations.results
const chest = investigations.results.find(({ kind }) => kind === 'imaging')
if (!leucocytes || !chest) throw new Error('the example has these results')

const died: Partial<DischargeSummary> = {
  investigations: { ...investigations, results: resultsWith({ ...leucocytes, value: '31400' }) },
  course: {
    ...course,
    course:
      'Treated with intravenous antibiotics and oxygen. The blood pressure fell on 08-03-2026 in spite of fluids: noradrenaline, and ventilated in intensive care. Cardiac arrest on 09-03-2026 at 02:40, resuscitated for 32 minutes without success.',
    treatment: 'Intravenous fluids, oxygen, ventilation from 08-03-2026.',
    complications: 'Septic shock',
  },
  papers: { ...unfit, certificates: ['Medical certificate of the cause of death'] },
  ending: {
    ...ending,
    outcome: 'died',
    at: '2026-03-09T03:12:00+05:30',
    cause: 'Septic shock due to lobar pneumonia; type 2 diabetes mellitus',
  },
}

/** Not well enough for the hospital where they are. */
const worse: Partial<DischargeSummary> = {
  course: {
    ...course,
    course:
      'Treated with intravenous antibiotics and oxygen. Breathless again since 08-03-2026; the need for oxygen rises from 2 to 8 l/min.',
    treatment: 'Intravenous fluids, oxygen 8 l/min.',
    complications: 'Respiratory failure',
  },
  condition: {
    ...condition,
    state: 'Breathless, conscious, on oxygen by mask; goes by ambulance with a nurse.',
    signs: condition.signs.map((sign) => (sign.code === 'spo2' ? { ...sign, value: '90' } : sign)),
    ambulation: 'Lies',
    diet: 'Sips of water',
  },
}

const operated: Partial<DischargeSummary> = {
  admission: {
    ...admission,
    reason: 'Fell from a motorcycle two hours ago; pain in the right thigh, cannot stand',
    findings: 'Conscious, oriented. Right thigh swollen and deformed, pulses of the foot felt.',
  },
  diagnosis: {
    provisional: [{ term: 'Injury of the right thigh', code: 'S79.9' }],
    final: [
      { term: 'Fracture of the shaft of the right femur', code: 'S72.3' },
      { term: 'Type 2 diabetes mellitus', code: 'E11.9' },
    ],
  },
  investigations: {
    ...investigations,
    results: investigations.results
      .filter((one) => one !== chest)
      .concat({ ...chest, name: 'X-ray right femur', value: 'Displaced fracture of the middle third' }),
    pending: [],
  },
  course: {
    ...course,
    course:
      'Operated on the second day. No fever; the wound is dry. Stands with a walker from 07-03-2026. Blood sugar controlled with insulin, then changed to tablets.',
    treatment: 'Traction until the operation, intravenous fluids, physiotherapy.',
  },
  condition: {
    ...condition,
    state: 'Comfortable, pain with movement only.',
    ambulation: 'With a walker, no weight on the right leg',
    wound: 'Clean and dry, stitches in place',
  },
  procedures: {
    none: false,
    done: [
      {
        name: 'Open reduction and internal fixation, right femur',
        date: '05-03-2026',
        surgeon: 'Dr. Rohan Sarang',
        anaesthesia: 'Spinal',
        findings: 'Fracture of the shaft, fixed with plate and eight screws. Blood loss 300 ml.',
        implants: 'Locking plate 4.5 mm, lot EX-771',
      },
    ],
  },
}

export const staySheets: Readonly<Record<string, StayPaper>> = {
  summary: exampleStayPaper(),
  summaryDraft: exampleStayPaper('summary', {}, { signed: false }),
  summaryDeath: exampleStayPaper('summary', died),
  summaryAgainstAdvice: exampleStayPaper('summary', {
    ...operated,
    papers: unfit,
    ending: {
      ...ending,
      outcome: 'againstAdvice',
      told: 'Suresh Nirmal (husband)',
      toldBy: 'Dr. Ira Vasant',
    },
  }),
  summaryReferral: exampleStayPaper(
    'summary',
    {
      ...worse,
      papers: unfit,
      ending: {
        ...ending,
        outcome: 'referred',
        referredTo: 'City Chest Hospital, Sundarpur',
        referredWhy: 'Needs intensive care; no bed here',
      },
    },
    { stay: { ...exampleStay, mlc: { is: true, number: 'MLC 12/2026', policeStation: 'Sundarpur Town' } } },
  ),
  summarySixty: exampleStayPaper('summary', { medicines: takenHome(60) }),
  dischargeAdvice: exampleStayPaper('dischargeAdvice'),
  fitness: exampleStayPaper('fitness'),
  referral: exampleStayPaper('referral', {
    ...worse,
    ending: {
      ...ending,
      outcome: 'referred',
      referredTo: 'City Chest Hospital, Sundarpur',
      referredWhy: 'Needs intensive care; no bed here',
    },
  }),
  death: exampleStayPaper('death', died),
  transfer: exampleStayPaper('transfer', operated),
  consent: exampleStayPaper('consent', operated),
}
