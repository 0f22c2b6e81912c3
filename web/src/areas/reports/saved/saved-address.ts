import type { SavedReport } from '@rxdesk/contract/areas/reports/schemas'

/** The address of a saved report. */
export const addressOf = ({ screen, filters }: Pick<SavedReport, 'screen' | 'filters'>): string =>
  filters === '' ? screen : `${screen}?${filters}`

/** What is kept of an address: its filters, and not where somebody was in the list. */
export function filtersOf(search: string): string {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((field) => !/^(page|saved)=/.test(field))
    .join('&')
}
