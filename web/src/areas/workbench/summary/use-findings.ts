import { type DateFault, dateFaults } from '@rxdesk/contract/discharge/date-faults'
import { type MissingPart, missingParts } from '@rxdesk/contract/discharge/missing-parts'
import { type SummaryPart, summaryParts } from '@rxdesk/contract/discharge/summary'
import type { SectionState } from '#parts/section-rail.tsx'
import { useConfig } from '#wire/config.ts'
import type { ReadSummary } from './summary-context.tsx'
import { fitSummary, type SummaryState, shownSummary } from './summary-store.ts'

export interface Findings {
  missing: readonly MissingPart[]
  faults: readonly DateFault[]
  stateOf: (part: SummaryPart) => SectionState
}

/** What the summary lacks as it is typed now, by the contract's own table. */
export function useFindings(data: ReadSummary, state: SummaryState): Findings {
  const { timeZone } = useConfig()
  const summary = fitSummary(state) ?? data.summary
  const missing = missingParts(summary, data.stay)
  const faults = dateFaults(summary, { timeZone, admittedAt: data.stay.admittedAt })
  const shown = shownSummary(state)
  return {
    missing,
    faults,
    stateOf(part) {
      const lacks = missing.some(({ place }) => place === part) || faults.some(({ place }) => place === part)
      if (lacks) return 'missing'
      return JSON.stringify(shown[part]) === emptyParts[part] ? 'empty' : 'filled'
    },
  }
}

const emptyParts = Object.fromEntries(
  Object.entries(summaryParts).map(([part, schema]) => [part, JSON.stringify(schema.parse({}))]),
)
