import { moveMasterRow } from '@rxdesk/contract/areas/masters/data-calls'
import type { WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'
import { isOrdered, isWrittenByHand } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import type { ListState } from '#parts/list-state.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { masterReaders } from './master-kinds.ts'

export type Way = 'up' | 'down'

export interface Moves {
  /** Whether a row has a place that may be changed. */
  has: (row: WrittenRow) => boolean
  may: (row: WrittenRow, way: Way) => boolean
  move: (row: WrittenRow, way: Way) => void
  /** The new place of the row moved last, in words. */
  told: string
}

interface Shown {
  page: { list: readonly WrittenRow[]; totalCount: number } | undefined
  paging: ListState
  /** Reads the page again. */
  reread: () => void
}

/** Moves the rows of a list that has its own order; does nothing for a list sorted by name. */
export function useMoves(kind: WrittenMaster, { page, paging, reread }: Shown): Moves | undefined {
  const { t } = useTranslation('masters')
  const { errorText } = useServerText()
  const [moved, setMoved] = useState({ kind, told: '' })
  // Another list is another order.
  const told = moved.kind === kind ? moved.told : ''
  // A row moves on from where it is seen: not before the last move is shown.
  const [seen, setSeen] = useState<typeof page>()
  const { mutate, isPending } = useChange(moveMasterRow, {
    reloads: masterReaders,
    onError: (error) => {
      setSeen(undefined)
      notify.error(errorText(error))
      reread()
    },
  })
  const busy = isPending || (seen !== undefined && seen === page)
  const move = ({ id, version, name }: WrittenRow, way: Way) => {
    if (busy || !page || !isOrdered(kind)) return
    setSeen(page)
    const onSuccess = ({ place }: { place: number }) => {
      setMoved({ kind, told: t('movedTo', { name, place, total: page.totalCount }) })
      const to = Math.ceil(place / paging.size)
      if (to !== paging.page) paging.setPage(to)
    }
    mutate({ mastertype: kind, id, version, way }, { onSuccess })
  }
  const latest = useRef(move)
  latest.current = move
  return useMemo(() => {
    if (!isOrdered(kind)) return undefined
    const { list, totalCount } = page ?? { list: [], totalCount: 0 }
    const first = paging.offset === 0 ? list[0]?.id : undefined
    // The free-text reason is the last choice.
    const has = (row: WrittenRow) => !isWrittenByHand(kind, row)
    const toTheEnd = paging.offset + list.length >= totalCount
    const last = toTheEnd ? list.filter(has).at(-1)?.id : undefined
    return {
      has,
      may: ({ id }, way) => id !== (way === 'up' ? first : last),
      move: (row, way) => latest.current(row, way),
      told,
    }
  }, [kind, page, paging.offset, told])
}
