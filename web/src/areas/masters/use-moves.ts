import type { OrderedMaster, WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/master-data'
import { isOrdered, moveMasterRow } from '@rxdesk/contract/areas/master-data'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useServerText } from '../../language/use-server-text.ts'
import type { ListState } from '../../parts/list-state.ts'
import { notify } from '../../shell/notices.ts'
import { useChange } from '../../wire/use-call.ts'
import { masterReaders } from './master-kinds.ts'

export type Way = 'up' | 'down'

export interface Moves {
  /** Whether a row has a place that may be changed. */
  has: (row: WrittenRow) => boolean
  may: (row: WrittenRow, way: Way) => boolean
  move: (row: WrittenRow, way: Way) => void
}

interface Shown {
  list: readonly WrittenRow[]
  totalCount: number
}

/** Moving the rows of a list that has an order of its own; nothing for one that goes by name. */
export function useMoves(kind: WrittenMaster, page: Shown | undefined, paging: ListState): Moves | undefined {
  const { errorText } = useServerText()
  // A row moves on from where it is seen: not before the last move is shown.
  const [seen, setSeen] = useState<Shown>()
  const { mutate, isPending } = useChange(moveMasterRow, {
    reloads: masterReaders,
    onSuccess: ({ place }) => {
      const to = Math.ceil(place / paging.size)
      if (to !== paging.page) paging.setPage(to)
    },
    onError: (error) => {
      setSeen(undefined)
      notify.error(errorText(error))
    },
  })
  const busy = useRef(false)
  busy.current = isPending || (seen !== undefined && seen === page)
  const move = useCallback(
    ({ id, version }: WrittenRow, way: Way) => {
      if (busy.current || !isOrdered(kind)) return
      busy.current = true
      setSeen(page)
      mutate({ mastertype: kind satisfies OrderedMaster, id, version, way })
    },
    [kind, page, mutate],
  )
  return useMemo(() => {
    if (!page || !isOrdered(kind)) return undefined
    const first = paging.offset === 0 ? page.list[0]?.id : undefined
    const last = paging.offset + page.list.length >= page.totalCount ? page.list.at(-1)?.id : undefined
    // The reason that is written by hand is the last choice.
    const has = (row: WrittenRow) => kind !== 'rejectReasons' || row.code !== OTHER_REASON_CODE
    return { has, may: ({ id }, way) => id !== (way === 'up' ? first : last), move }
  }, [kind, page, paging.offset, move])
}
