import type { KeyboardEvent, RefObject } from 'react'
import type { PageEditing } from './use-page-editing.ts'

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Pixels of the page that a box moves by one press. */
const NUDGE = 2

interface EditorKeys {
  editing: PageEditing
  /** Where the text of the chosen word is typed: a word is split at its caret. */
  field: RefObject<HTMLInputElement | null>
  save: () => void
}

/** The keys of the editor, wherever the focus is in it. */
export function useEditorKeys({ editing, field, save }: EditorKeys): (event: KeyboardEvent) => void {
  return (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const control = event.ctrlKey || event.metaKey
    const run = event.altKey
      ? by
        ? () => editing.nudge({ x: by.x * NUDGE, y: by.y * NUDGE }, event.shiftKey)
        : {
            KeyN: () => editing.setDrawing(!editing.drawing),
            KeyS: () => editing.split(field.current?.selectionStart ?? undefined),
            KeyM: editing.merge,
            KeyH: () => editing.word && editing.setHandwritten(!editing.word.handwritten),
            Delete: editing.remove,
          }[event.code]
      : control
        ? {
            KeyZ: event.shiftKey ? editing.redo : editing.undo,
            KeyY: editing.redo,
            Enter: save,
          }[event.code]
        : event.key === 'Escape' && editing.drawing
          ? () => editing.setDrawing(false)
          : undefined
    if (!run) return
    event.preventDefault()
    run()
  }
}
