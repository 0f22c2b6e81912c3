import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { useCallback, useMemo, useState } from 'react'
import type { RowId } from '#parts/list-column.ts'

/** The selected rows of the page that is shown; a row that has left the page is no longer selected. */
export function useSelectedRows(rows: readonly CaseRow[]) {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set())
  const selected = useMemo(() => rows.filter(({ erxId }) => ids.has(erxId)), [rows, ids])
  const has = useCallback((id: RowId) => ids.has(id), [ids])
  const toggle = useCallback(
    (id: RowId) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const toggleAll = useCallback(
    () =>
      setIds((before) => {
        const all = rows.map(({ erxId }) => erxId)
        return all.every((id) => before.has(id)) ? new Set() : new Set(all)
      }),
    [rows],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(
    () => ({ selected, has, toggle, toggleAll, clear }),
    [selected, has, toggle, toggleAll, clear],
  )
}
export type SelectedRows = ReturnType<typeof useSelectedRows>
