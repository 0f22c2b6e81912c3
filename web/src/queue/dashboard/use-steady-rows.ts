import type { FocusEvent, PointerEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SteadyRows } from './steady-rows.ts'
import { settled, steadied } from './steady-rows.ts'

interface Answer<Row> {
  /** The question that the rows answer, as text. */
  key: string
  rows: readonly Row[]
  /** The rows are those of the question before, shown until the answer is there. */
  provisional: boolean
}

/**
 * Rows that do not move under the pointer or the focus. Spread `handlers` on the box around the list; `waiting` is true
 * while newer rows are held back, `showNewest` shows them, `acceptNext` lets the next answer through (after the user's
 * own change).
 */
export function useSteadyRows<Row>({ key, rows, provisional }: Answer<Row>, idOf: (row: Row) => number) {
  const pointed = useRef(false)
  const focused = useRef(false)
  const accepting = useRef(false)
  const [shown, setShown] = useState<SteadyRows<Row>>()

  useEffect(() => {
    if (provisional) return
    const held = (pointed.current || focused.current) && !accepting.current
    accepting.current = false
    setShown((before) => steadied(before, { key, rows }, held, idOf))
  }, [key, rows, provisional, idOf])

  const showNewest = useCallback(() => setShown((before) => before && settled(before)), [])
  const acceptNext = useCallback(() => {
    accepting.current = true
  }, [])
  const settleIfLeft = useCallback(() => {
    if (!pointed.current && !focused.current) showNewest()
  }, [showNewest])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') pointed.current = true
    },
    onPointerLeave: () => {
      pointed.current = false
      settleIfLeft()
    },
    onFocus: () => {
      focused.current = true
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      focused.current = false
      settleIfLeft()
    },
  }
  const current = !provisional && shown?.key === key ? shown : undefined
  return {
    rows: current?.rows ?? rows,
    waiting: current?.waiting !== undefined,
    showNewest,
    acceptNext,
    handlers,
  }
}
