import { missingParts } from '@rxdesk/contract/discharge/missing-parts'
import type { DischargeSummary } from '@rxdesk/contract/discharge/summary'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { message } from '@rxdesk/contract/messages'
import type { StayRow } from '#domain/stays/stay-access.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { readStayFacts } from './stay-facts.ts'

/** Refuses a summary that lacks a must, and names each of them. */
export async function requireComplete(
  work: SystemReading,
  stay: StayRow,
  summary: DischargeSummary,
  upTo: 'advised' | 'signed',
): Promise<void> {
  const lacking = missingParts(summary, await readStayFacts(work, stay), upTo)
  if (lacking.length > 0)
    throw new Problem('refused', ERROR_PREFIX + message('summary.notComplete'), { missing: lacking })
}
