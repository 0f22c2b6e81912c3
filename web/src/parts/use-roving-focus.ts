import { useTheme } from '@mui/material/styles'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RowId } from './list-column.ts'
import type { LastRow, Place } from './roving-focus.ts'
import { placeAfter, tabStop } from './roving-focus.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'
/** Needs the arrow keys itself. */
const typedInto =
  'select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])'

/**
 * The row of `body` that an event comes from; none for elements that only React places below it, such as a menu
 * elsewhere.
 */
export function rowOf(body: HTMLElement, target: EventTarget): HTMLTableRowElement | undefined {
  if (!(target instanceof Element) || !body.contains(target)) return undefined
  return target.closest('tr') ?? undefined
}

/** The control in a row that handles presses and keys itself, if an event comes from one. */
export function controlOf(row: HTMLElement, target: EventTarget): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>(`${focusable}, label`) : null
  return control && control !== row && row.contains(control) ? control : undefined
}

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])]

/**
 * Rows as one tab stop: arrow keys, Home, End, PageUp and PageDown move, and the focus stays on its row while rows come
 * and go; when its row leaves, the one in its place gets it. Spread `handlers` on the body of the table; `stop` is the
 * index of the row with tabIndex 0.
 */
export function useRovingFocus(ids: readonly RowId[]) {
  const rtl = useTheme().direction === 'rtl'
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef(false)
  const [last, setLast] = useState<LastRow>()
  const stop = tabStop(ids, last)

  useLayoutEffect(() => {
    // A removed row is remembered by its last place.
    setLast((before) => (before && ids[stop] === before.id ? { id: before.id, at: stop } : before))
    // React itself keeps the focus of a row that moves; that of a removed one falls to the page.
    if (ids.length === 0 || !focused.current || document.activeElement !== document.body) return
    focusOn(body.current?.rows[stop])
  }, [ids, stop])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = rowOf(event.currentTarget, event.target)
    const id = row && ids[row.sectionRowIndex]
    if (!row || id === undefined) return
    focused.current = true
    setLast({ id, at: row.sectionRowIndex })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) focused.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.currentTarget, event.target)
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const control = controlOf(row, event.target)
    if (control?.matches(typedInto)) return
    const rows = body.current?.rows
    const at: Place = {
      row: row.sectionRowIndex,
      control: control ? controlsOf(row).indexOf(control) + 1 : 0,
    }
    const to = placeAfter(event.key, at, {
      rows: ids.length,
      controlsIn: (index) => controlsOf(rows?.[index]).length,
      screenful: screenfulOf(row),
      rtl,
    })
    if (!to) return
    event.preventDefault()
    const target = rows?.[to.row]
    focusOn(to.control === 0 ? target : controlsOf(target)[to.control - 1])
  }
  return { body, stop, handlers: { onFocus, onBlur, onKeyDown } }
}

function focusOn(element: HTMLElement | undefined) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Whole rows that fit below the sticky heading at once. */
function screenfulOf(row: HTMLTableRowElement): number {
  const seen = row.closest('[data-scroller]')?.clientHeight ?? 0
  return Math.floor(seen / row.offsetHeight) - 1
}
