import { dayIn, isoFromWire } from '#dates.ts'
import type { MessageKey } from '#messages.ts'
import type { DischargeSummary } from './summary.ts'

/** A date that cannot be: of what was done outside the stay, or of a patient who is seen or fit again before they leave. */
export type DateFault =
  | { place: 'followUp'; field: 'date' }
  | { place: 'papers'; field: 'fitFrom' }
  | { place: 'investigations'; field: 'results' }
  | { place: 'procedures'; field: 'done' }

/** The sentence of each. */
export const dateFaultMessage = {
  followUp: 'summary.followUpEarly',
  papers: 'summary.fitEarly',
  investigations: 'summary.resultLate',
  procedures: 'summary.procedureOutside',
} as const satisfies Record<DateFault['place'], MessageKey>

/**
 * The dates of a summary that are before its discharge or after it where they cannot be, and of procedures before the
 * admission (ISO 8601); none while its hour is not written.
 */
export function dateFaults(
  { ending, followUp, papers, investigations, procedures }: DischargeSummary,
  { timeZone, admittedAt }: { timeZone: string; admittedAt: string },
): DateFault[] {
  if (ending.at === '') return []
  const left = dayIn(timeZone, new Date(ending.at))
  const came = admittedAt === '' ? '' : dayIn(timeZone, new Date(admittedAt))
  const isBefore = (date: string) => (isoFromWire(date) ?? left) < left
  const isAfter = (date: string) => (isoFromWire(date) ?? left) > left
  const isBeforeStay = (date: string) => (isoFromWire(date) ?? came) < came
  const faults: (DateFault | false)[] = [
    ending.outcome !== 'died' && isBefore(followUp.date) && { place: 'followUp', field: 'date' },
    ending.outcome !== 'died' && isBefore(papers.fitFrom) && { place: 'papers', field: 'fitFrom' },
    investigations.results.some(({ date }) => isAfter(date)) && { place: 'investigations', field: 'results' },
    procedures.done.some(({ date }) => isAfter(date) || isBeforeStay(date)) && {
      place: 'procedures',
      field: 'done',
    },
  ]
  return faults.filter((fault) => fault !== false)
}
