import type { KeyboardEvent } from 'react'
import { type ShortcutId, shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import type { MedicineRowState } from './use-medicine-row.ts'

type RowActions = Pick<MedicineRowState, 'edit' | 'answerFirst' | 'agreeFirst' | 'remove' | 'move'>

/** The keys of a line that has the focus, as the group of medicines names them; ↑ and ↓ go to the line beside it. */
export function medicineRowKeys(row: RowActions, event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return
  const { currentTarget } = event
  const actions: Partial<Record<ShortcutId, () => void>> = {
    addLine: row.edit,
    editLine: row.edit,
    answerWarning: row.answerFirst,
    agreeAnswer: row.agreeFirst,
    removeLine: row.remove,
    moveLineUp: () => row.move(-1),
    moveLineDown: () => row.move(1),
  }
  const id = shortcutOf(event, ['medicines'])
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
  if (id && actions[id]) actions[id]()
  else if (isPlain && event.key === 'ArrowDown') focusSibling(currentTarget, 'nextElementSibling')
  else if (isPlain && event.key === 'ArrowUp') focusSibling(currentTarget, 'previousElementSibling')
  else return
  event.preventDefault()
}

function focusSibling(row: HTMLElement, way: 'nextElementSibling' | 'previousElementSibling'): void {
  const sibling = row[way]
  if (sibling instanceof HTMLElement) sibling.focus()
}
