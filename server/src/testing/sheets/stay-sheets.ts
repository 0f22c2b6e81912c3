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
      issuedAt: new Date('2026-03-09T05:42:00Z'),
      preparedBy: 'Lata Operator',
      signedAt: signed ? new Date('2026-03-09T05:40:00Z') : undefined,
    },
  )
}

const { ending } = exampleSummary

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

const died: Partial<DischargeSummary> = {
  papers: { ...unfit, certificates: ['Medical certificate of the cause of death'] },
  ending: {
    ...ending,
    outcome: 'died',
    at: '2026-03-09T03:12:00+05:30',
    cause: 'Septic shock due to lobar pneumonia; type 2 diabetes mellitus',
  },
}

const operated: Partial<DischargeSummary> = {
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
