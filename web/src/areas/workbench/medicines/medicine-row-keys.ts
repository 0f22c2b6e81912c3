import type { KeyboardEvent } from 'react'
import type { MedicineRowState } from './use-medicine-row.ts'

type RowActions = Pick<MedicineRowState, 'edit' | 'answerFirst' | 'agreeFirst' | 'remove' | 'move'>

/**
 * The keys of a line that has the focus: E or Enter changes it, A answers its warning, G agrees with an answer, Delete removes it, Alt+↑ and Alt+↓
 * move it, ↑ and ↓ go to the line beside it.
 */
export function medicineRowKeys(row: RowActions, event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.ctrlKey) return
  if (event.altKey) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    row.move(event.key === 'ArrowUp' ? -1 : 1)
  } else if (event.key === 'Enter' || event.key.toLowerCase() === 'e') row.edit()
  else if (event.key.toLowerCase() === 'a') row.answerFirst()
  else if (event.key.toLowerCase() === 'g') row.agreeFirst()
  else if (event.key === 'Delete') row.remove()
  else if (event.key === 'ArrowDown') focusSibling(event.currentTarget, 'nextElementSibling')
  else if (event.key === 'ArrowUp') focusSibling(event.currentTarget, 'previousElementSibling')
  else return
  event.preventDefault()
}

function focusSibling(row: HTMLElement, way: 'nextElementSibling' | 'previousElementSibling'): void {
  const sibling = row[way]
  if (sibling instanceof HTMLElement) sibling.focus()
}
