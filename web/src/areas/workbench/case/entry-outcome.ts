import type { teleConsultationCheckDuplicateEntries } from '@rxdesk/contract/areas/teleconsultation/check-calls'
import type { AnswerOf } from '@rxdesk/contract/call'

/** The status that the duplicate check sends (screens 4). */
export const IN_PROGRESS = '1'

/** The outcome of the duplicate check; a cancellation comes before all else (screens 4). */
export function entryOutcome({
  cancel_entry,
  duplicate_entry,
}: AnswerOf<typeof teleConsultationCheckDuplicateEntries>): 'cancelled' | 'proceed' | 'duplicate' {
  if (cancel_entry === 'true') return 'cancelled'
  return duplicate_entry === 'false' ? 'proceed' : 'duplicate'
}
