import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isKeystrokeOf, keysIn, shortcutIn } from '#parts/keyboard/shortcut-table.ts'
import { everywhereKeys } from '../everywhere-keys.ts'
import type { PaletteEntry } from './palette-entries.tsx'
import { paletteKeys } from './palette-keys.ts'

interface ActiveEntry {
  typed: string
  entries: readonly PaletteEntry[]
  /** More may come for what is typed. */
  waits: boolean
  onClose: () => void
}

/** The highlighted entry, and the keys of the box above the list: the focus stays in the box. */
export function useActiveEntry({ typed, entries, waits, onClose }: ActiveEntry) {
  const [chosen, setChosen] = useState<string>()
  // Enter that came before the answer opens the first that the answer brings.
  const wanted = useRef<string>(undefined)
  const found = entries.findIndex(({ id }) => id === chosen)
  const at = Math.max(0, found)
  const active = entries[at]

  // Another text begins at its first row.
  useEffect(() => {
    setChosen(undefined)
    if (wanted.current !== typed) wanted.current = undefined
  }, [typed])
  const open = (entry: PaletteEntry) => {
    onClose()
    entry.open()
  }
  useEffect(() => {
    if (waits || wanted.current !== typed) return
    wanted.current = undefined
    if (active) {
      onClose()
      active.open()
    }
  }, [waits, typed, active, onClose])

  const step = (by: number) => {
    const next = entries[(at + by + entries.length) % entries.length]
    if (next) setChosen(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const id = shortcutIn(paletteKeys, event, paletteKeys.groups)
    if (id === 'down') step(1)
    else if (id === 'up') step(-1)
    else if (id === 'open' && active) open(active)
    else if (id === 'open') wanted.current = waits ? typed : undefined
    else if (isKeystrokeOf(keysIn(everywhereKeys, 'palette'), event)) onClose()
    else return
    event.preventDefault()
  }
  return { active, setChosen, open, onKeyDown }
}
