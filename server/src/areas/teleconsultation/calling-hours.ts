import { clockText } from '@rxdesk/contract/dates'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Patients are called between these hours without a question. */
const FROM_HOUR = 8
const TO_HOUR = 21

/** Refuses a call at an unusual hour with a question, unless the user has answered it. */
export function askAboutHour({ now, settings }: Pick<Work, 'now' | 'settings'>, late: boolean): void {
  const hour = Number(clockText(now.toISOString(), settings.TIME_ZONE).slice(11, 13))
  if (!late && (hour < FROM_HOUR || hour >= TO_HOUR)) throw refused('tele.lateHour')
}
