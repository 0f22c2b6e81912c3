import type { getRetention } from '@rxdesk/contract/areas/privacy/retention-calls'
import type { AnswerOf } from '@rxdesk/contract/call'

/** For how long one kind is kept, and how much goes tonight. */
export type RetentionRule = AnswerOf<typeof getRetention>['rules'][number]
