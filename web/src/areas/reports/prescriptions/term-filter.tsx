import { eRxReportAutocompleteList } from '@rxdesk/contract/areas/reports/list-calls'
import type { ReportTag } from '@rxdesk/contract/areas/reports/options'
import type { ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { SearchMany } from '#parts/search-many.tsx'
import { askCall } from '#wire/wire.ts'
import type { Named, TermFilter } from '../reports-search.ts'

/** As many choices as fit a glance. */
const SHOWN = 20

/** Choices of a filter whose name has the typed text, among what the client's prescriptions say; none before a letter. */
export async function choicesOf(
  tag: ReportTag,
  client: number,
  text: string,
  signal: AbortSignal,
): Promise<readonly Named[]> {
  if (text === '') return []
  const { list } = await askCall(
    eRxReportAutocompleteList,
    { tag, searchText: text, clientId: client, limit: SHOWN },
    { signal },
  )
  return list
}

/** A filter of terms, up to five of them. */
export function termFilter(
  tag: TermFilter,
  label: string,
  value: readonly Named[],
  client: number,
  change: (fields: { [Tag in TermFilter]?: Named[] }) => void,
): ListFilter<{ [Tag in TermFilter]?: Named[] }> {
  return {
    label,
    chosen: value.map(({ name }) => name).join(', '),
    off: { [tag]: [] },
    place: 'behind',
    field: (
      <SearchMany
        label={label}
        searchKey={['report-terms', tag, client]}
        load={(text, signal) => choicesOf(tag, client, text, signal)}
        value={value}
        onChange={(chosen) => change({ [tag]: chosen.slice(-5) })}
      />
    ),
  }
}
