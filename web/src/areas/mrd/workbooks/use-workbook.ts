import { getMRDexcelDtls, getMrdExcelList } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { Workbook } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServerEvents } from '#wire/server-events.ts'
import { callKey, useCall } from '#wire/use-call.ts'

/** Milliseconds between reads while a workbook is read or processed. */
const LOOK_AGAIN = 2_000

export const isWorkedOn = ({ state }: Workbook) =>
  state === 'waiting' || state === 'reading' || state === 'applying'

/** More workbooks than anybody has open. */
const SOUGHT = 100

/** Workbooks are read again as the server tells of them. */
export function useWorkbookEvents(): void {
  const cache = useQueryClient()
  useServerEvents((event) => {
    if (event.type === 'import' || event.type === 'reconnected')
      void cache.invalidateQueries({ queryKey: callKey(getMrdExcelList) })
  })
}

/** One workbook as it goes on; its rows are read again when a step ends. */
export function useWorkbook(batchId: number) {
  const cache = useQueryClient()
  useWorkbookEvents()
  const found = useCall(
    getMrdExcelList,
    { limit: SOUGHT },
    {
      staleTime: 0,
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => {
        const book = data?.list.find((each) => each.batchId === batchId)
        return book && isWorkedOn(book) ? LOOK_AGAIN : false
      },
    },
  )
  const book = found.data?.list.find((each) => each.batchId === batchId)
  const step = book && `${book.state} ${book.reading}`
  useEffect(() => {
    if (step) void cache.invalidateQueries({ queryKey: callKey(getMRDexcelDtls) })
  }, [step, cache])
  return book
}
