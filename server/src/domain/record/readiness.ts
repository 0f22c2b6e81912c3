import { dayIn } from '@rxdesk/contract/dates'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { RecordDates } from '@rxdesk/contract/record/record-dates'
import { holdingDateFaults, holdsCase, recordDateFaults } from '@rxdesk/contract/record/record-dates'
import { holds } from '@rxdesk/contract/record/safety-warning'
import type { CaseData } from '#domain/road/case-access.ts'
import { allOf, caseWarnings } from '#domain/safety/case-warnings.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork, Tools } from '#platform/protocol/work.ts'

/**
 * Refuses while a warning that must be answered has no answer (decisions: clinical rules). The case is weighed anew: the
 * patient may have been changed outside of it, or interactions imported.
 *
 * @returns what the history keeps of the warnings with which the case goes on: each that was answered, and the open ones
 *   that hold nothing
 */
export async function openQuestions(work: SystemWork, row: CaseData): Promise<{ warnings?: object[] }> {
  const standing = allOf(await caseWarnings(work, row)).filter(({ demand }) => demand !== 'none')
  if (standing.some(holds)) throw refused('case.openQuestions')
  if (standing.length === 0) return {}
  return {
    warnings: standing.map(({ key, answer }) => ({
      key,
      reason: answer?.reason ?? null,
      ...(answer?.confirmed ? { confirmed: answer.confirmed.level } : {}),
    })),
  }
}

/** Refuses dates that cannot be meant: a prescription of tomorrow, a patient born in 1700. */
export function possibleDates(
  work: Pick<Tools, 'settings'>,
  {
    prescriptionDate = '',
    dateOfBirth = '',
    followUp = '',
  }: { [Date in keyof RecordDates]?: string | undefined },
): void {
  const { settings } = work
  const dates = { prescriptionDate, dateOfBirth, followUp }
  const fault = recordDateFaults(dates, dayIn(settings.TIME_ZONE, new Date())).find(holdsCase)
  if (fault) throw refused(holdingDateFaults[fault])
}

/** The same of a case's record. */
export function soundDates(work: Pick<Tools, 'settings'>, { rxdtls, docobsv }: CaseRecord): void {
  const { prescriptionDate, dateOfBirth } = rxdtls
  possibleDates(work, { prescriptionDate, dateOfBirth, followUp: docobsv.followUp })
}
