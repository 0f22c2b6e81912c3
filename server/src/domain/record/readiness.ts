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
 * Refuses while a warning that requires an answer has none (decisions: clinical rules). The warnings are
 * computed again: the patient may have been changed outside of the case, or interactions imported.
 *
 * @returns the warnings for the history with which the case is forwarded: answered ones, and open ones that
 * need no answer
 */
export async function openQuestions(work: SystemWork, row: CaseData): Promise<{ warnings?: object[] }> {
  const current = allOf(await caseWarnings(work, row)).filter(({ demand }) => demand !== 'none')
  if (current.some(holds)) throw refused('case.openQuestions')
  if (current.length === 0) return {}
  return {
    warnings: current.map(({ key, answer }) => ({
      key,
      reason: answer?.reason ?? null,
      ...(answer?.confirmed ? { confirmed: answer.confirmed.level } : {}),
    })),
  }
}

/** Refuses impossible dates: a prescription of tomorrow, a patient born in 1700. */
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

/** The same for the record of a case. */
export function soundDates(work: Pick<Tools, 'settings'>, { rxdtls, docobsv }: CaseRecord): void {
  const { prescriptionDate, dateOfBirth } = rxdtls
  possibleDates(work, { prescriptionDate, dateOfBirth, followUp: docobsv.followUp })
}
