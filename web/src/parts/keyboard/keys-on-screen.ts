import { useEffect } from 'react'
import type { Shortcut, ShortcutTable } from './shortcut-table.ts'

interface OnScreen {
  table: ShortcutTable
  /** Undefined: all of the table. */
  ids: readonly string[] | undefined
}

const onScreen = new Set<OnScreen>()

/** While the part that calls it is on screen, `?` lists these shortcuts of the table; without `ids` all of them. */
export function useKeysOnScreen<Id extends string>(table: ShortcutTable<Id>, ids?: readonly Id[]): void {
  const named = ids?.join(' ')
  useEffect(() => {
    const one: OnScreen = { table, ids: named?.split(' ') }
    onScreen.add(one)
    return () => {
      onScreen.delete(one)
    }
  }, [table, named])
}

/** The shortcuts that work on the screen now, by table; those of the innermost part first. */
export function keysOnScreen(): readonly { table: ShortcutTable; shortcuts: readonly Shortcut[] }[] {
  const tables = [...new Set([...onScreen].map(({ table }) => table))]
  return tables.map((table) => {
    const entries = [...onScreen].filter((one) => one.table === table)
    const works = (id: string) => entries.some(({ ids }) => ids === undefined || ids.includes(id))
    return { table, shortcuts: table.shortcuts.filter(({ id }) => works(id)) }
  })
}
