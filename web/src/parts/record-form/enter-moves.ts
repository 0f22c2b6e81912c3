import type { KeyboardEvent } from 'react'
import { focusNextField, isChosenSelect } from './focus-next-field.ts'

/** Enter goes to the next field of the element that has these, and acts as usual on the last one. */
export const enterMoves = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (focusNextField(event.currentTarget, event.target)) event.preventDefault()
  },
  // A list is opened by Enter, before the element hears of it: one that is chosen from already is passed by.
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !isChosenSelect(event.target)) return
    if (!focusNextField(event.currentTarget, event.target)) return
    event.preventDefault()
    event.stopPropagation()
  },
}
