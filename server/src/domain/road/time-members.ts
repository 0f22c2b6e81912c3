import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'

/** What lists of unfinished cases say of time (screens 3). */
export interface TimeMembers {
  timediffcount: number
  timeDifference: number | null
}

/**
 * Of the rows of a page: how many are past their due time, and the whole minutes until the first of them is due,
 * below zero when it is overdue; null without rows.
 */
export function timeMembers(rows: readonly Pick<CaseRow, 'due'>[], now: Date): TimeMembers {
  const left = rows.filter(({ due }) => due !== '').map(({ due }) => Date.parse(due) - now.getTime())
  return {
    timediffcount: left.filter((ms) => ms < 0).length,
    timeDifference: left.length === 0 ? null : Math.floor(Math.min(...left) / 60_000),
  }
}
