import { useEffect, useSyncExternalStore } from 'react'
import type { Shortcut, ShortcutTable } from './shortcut-table.ts'

interface OnScreen {
  table: ShortcutTable
  /** Undefined: all of the table. */
  ids: readonly string[] | undefined
}

let onScreen: readonly OnScreen[] = []
const listeners = new Set<() => void>()

function set(next: readonly OnScreen[]): void {
  onScreen = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While the part that calls it is on screen, `?` lists these shortcuts of the table; without `ids` all of them. */
export function useKeysOnScreen<Id extends string>(table: ShortcutTable<Id>, ids?: readonly Id[]): void {
  const named = ids?.join(' ')
  useEffect(() => {
    const one: OnScreen = { table, ids: named?.split(' ') }
    set([...onScreen, one])
    return () => set(onScreen.filter((other) => other !== one))
  }, [table, named])
}

/** The shortcuts that work on the screen now, by table; a screen that is still loading brings its own later. */
export function useAllKeysOnScreen(): readonly {
  table: ShortcutTable
  shortcuts: readonly Shortcut[]
}[] {
  const all = useSyncExternalStore(listen, () => onScreen)
  const tables = [...new Set(all.map(({ table }) => table))]
  return tables.map((table) => {
    const entries = all.filter((one) => one.table === table)
    const works = (id: string) => entries.some(({ ids }) => ids === undefined || ids.includes(id))
    return { table, shortcuts: table.shortcuts.filter(({ id }) => works(id)) }
  })
}
