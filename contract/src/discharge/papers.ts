import type { DischargeSummary } from './summary.ts'

/** What is printed of a stay: the summary, and papers that are made of the same parts (generateOtherdocPDF). */
export const paperKinds = [
  'summary',
  'admission',
  'medicines',
  'dischargeAdvice',
  'fitness',
  'referral',
  'death',
  'transfer',
  'consent',
] as const
export type PaperKind = (typeof paperKinds)[number]

const hasWritten = (...texts: string[]) => texts.every((text) => text.trim() !== '')

/** What each paper needs of the summary before it says anything; one that lacks it is not made. */
const paperNeeds: Readonly<Record<PaperKind, (summary: DischargeSummary) => boolean>> = {
  summary: () => true,
  admission: () => true,
  medicines: ({ medicines }) => medicines.takenHome.length > 0,
  dischargeAdvice: ({ ending, medicines, followUp, urgent, advice }) =>
    ending.outcome !== 'died' &&
    (medicines.takenHome.length > 0 ||
      [followUp.date, urgent.signs, ...Object.values(advice)].some((each) => hasWritten(each))),
  fitness: ({ ending, papers, diagnosis }) =>
    ending.outcome !== 'died' && diagnosis.final.length > 0 && hasWritten(papers.fitFor, papers.fitFrom),
  referral: ({ ending }) =>
    ending.outcome === 'referred' && hasWritten(ending.referredTo, ending.referredWhy),
  death: ({ ending }) => ending.outcome === 'died' && hasWritten(ending.at, ending.cause),
  transfer: ({ diagnosis, course }) =>
    diagnosis.provisional.length + diagnosis.final.length > 0 && hasWritten(course.course),
  consent: ({ admission, procedures }) => procedures.done.length > 0 || hasWritten(admission.reason),
}

/** Whether a paper can be made of a summary. */
export function canBeMade(kind: PaperKind, summary: DischargeSummary): boolean {
  return paperNeeds[kind](summary)
}
