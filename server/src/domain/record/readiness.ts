import { dayIn } from '@rxdesk/contract/dates'
import { type AnswerReview, reviewOf } from '@rxdesk/contract/record/answer-review'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { RecordDates } from '@rxdesk/contract/record/record-dates'
import { holdingDateFaults, holdsCase, recordDateFaults } from '@rxdesk/contract/record/record-dates'
import { holds, type OpenWarning, type PastWarning } from '@rxdesk/contract/record/safety-warning'
import type { CaseData } from '#domain/road/case-access.ts'
import { allOf, caseWarnings } from '#domain/safety/case-warnings.ts'
import { namesOfWarnings, pastWarnings } from '#domain/safety/past-warnings.ts'
import { confirmAtSending } from '#domain/safety/warning-answers.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Tools, Work } from '#platform/protocol/work.ts'

/** Where a case goes on to: the next level, or whoever receives it. */
export type Onward =
  | { to: 'nextLevel' }
  /** `confirmed`: keys of the severe warnings that the sender was asked about by their own words. */
  | { to: 'recipient'; isFirst: boolean; confirmed: readonly string[] }

/**
 * Refuses while a warning that requires an answer has none, while a severe answer of a level below was not
 * agreed with, and while the sender was not asked about one that nobody could agree with (contract:
 * answer-review). The warnings are computed again: the patient may have been changed outside of the case, or
 * interactions imported.
 *
 * @returns for the history: the warnings with which the case goes on, answered ones and open ones that need no
 * answer, and the severe ones as they are shown
 */
export async function openQuestions(
  work: Work,
  row: CaseData,
  onward: Onward,
): Promise<{ warnings?: object[]; severe?: PastWarning[] }> {
  const current = allOf(await caseWarnings(work, row)).filter(({ demand }) => demand !== 'none')
  if (current.some(holds)) throw refused('case.openQuestions')
  if (current.length === 0) return {}
  const severe = await reviewedAnswers(work, row, current, onward)
  return {
    warnings: current.map(({ key, answer }) => ({
      key,
      reason: answer?.reason ?? null,
      ...(answer?.confirmed ? { confirmed: answer.confirmed.level } : {}),
    })),
    ...(severe.length > 0 ? { severe } : {}),
  }
}

/** The severe warnings among these with their answers; refused while one of those is not reviewed. */
async function reviewedAnswers(
  { db, caller }: Work,
  row: CaseData,
  current: readonly OpenWarning[],
  onward: Onward,
): Promise<PastWarning[]> {
  const reviewedAs = (...reviews: readonly AnswerReview[]) =>
    current.filter((warning) => reviews.includes(reviewOf(warning, row)))
  const namesOf = async (warnings: readonly OpenWarning[]) => ({
    warnings: namesOfWarnings(await pastWarnings(db, row, warnings)),
  })
  const waiting = reviewedAs('here')
  if (waiting.length > 0) throw refused('case.answersNotAgreed', await namesOf(waiting))
  const severe = reviewedAs('agreed', 'later', 'sender')
  if (onward.to === 'nextLevel') return pastWarnings(db, row, severe)
  const { isFirst, confirmed } = onward
  const unasked = reviewedAs('sender').filter(
    ({ key, answer }) => !(confirmed.includes(key) || (!isFirst && answer?.sent)),
  )
  if (unasked.length > 0) throw refused('case.severeNotConfirmed', await namesOf(unasked))
  const asked = reviewedAs('sender').filter(({ key }) => confirmed.includes(key))
  const keys = asked.map(({ key }) => key)
  await confirmAtSending(db, row, { keys, userId: caller.userId })
  return pastWarnings(db, row, severe, new Set(keys))
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
