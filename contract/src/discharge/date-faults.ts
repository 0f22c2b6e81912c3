import { dayIn, isoFromWire } from '#dates.ts'
import type { DischargeSummary } from './summary.ts'

/** A date that cannot be: the patient is seen again, or fit again, before they leave. */
export type DateFault = { place: 'followUp'; field: 'date' } | { place: 'papers'; field: 'fitFrom' }

/** The dates of a summary that are before its discharge; none while its hour is not written. */
export function dateFaults({ ending, followUp, papers }: DischargeSummary, timeZone: string): DateFault[] {
  if (ending.at === '') return []
  const left = dayIn(timeZone, new Date(ending.at))
  const isBefore = (date: string) => (isoFromWire(date) ?? left) < left
  const faults: (DateFault | false)[] = [
    ending.outcome !== 'died' && isBefore(followUp.date) && { place: 'followUp', field: 'date' },
    ending.outcome !== 'died' && isBefore(papers.fitFrom) && { place: 'papers', field: 'fitFrom' },
  ]
  return faults.filter((fault) => fault !== false)
}
