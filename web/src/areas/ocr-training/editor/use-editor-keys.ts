import type { KeyboardEvent, RefObject } from 'react'
import { useKeysOnScreen } from '#parts/keyboard/keys-on-screen.ts'
import { shortcutIn } from '#parts/keyboard/shortcut-table.ts'
import { type EditorKey, editorKeys } from './editor-keys.ts'
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

/** The keys of the editor, wherever the focus is in it; `word-panel.tsx` has those of the text. */
export function useEditorKeys({ editing, field, save }: EditorKeys): (event: KeyboardEvent) => void {
  useKeysOnScreen(editorKeys)
  return (event: KeyboardEvent) => {
    const by = arrows[event.key] ?? { x: 0, y: 0 }
    const nudge = (resize: boolean) => editing.nudge({ x: by.x * NUDGE, y: by.y * NUDGE }, resize)
    const actions: Partial<Record<EditorKey, () => void>> = {
      move: () => nudge(false),
      resize: () => nudge(true),
      newBox: () => editing.setDrawing(!editing.drawing),
      split: () => editing.split(field.current?.selectionStart ?? undefined),
      merge: editing.merge,
      byHand: () => editing.word && editing.setHandwritten(!editing.word.handwritten),
      delete: editing.remove,
      undo: editing.undo,
      redo: editing.redo,
      redoAsElsewhere: editing.redo,
      save,
    }
    const id = shortcutIn(editorKeys, event, editorKeys.groups)
    const stopsDrawing = event.key === 'Escape' && editing.drawing
    const run = stopsDrawing ? () => editing.setDrawing(false) : id && actions[id]
    if (!run) return
    event.preventDefault()
    run()
  }
}
