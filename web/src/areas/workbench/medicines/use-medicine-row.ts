import { mayAgree } from '@rxdesk/contract/record/answer-review'
import { isOpen } from '@rxdesk/contract/record/safety-warning'
import { useState } from 'react'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'
import { shownLine } from '#areas/workbench/case/lines/line-entry.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { draftOf, lineOf } from '#areas/workbench/case/lines/medicine-draft.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useReviewPlace } from '#areas/workbench/case/use-review-place.ts'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'

export type MedicineRowState = ReturnType<typeof useMedicineRow>

/** The state of a row beside its line, and the actions on the line there. */
export function useMedicineRow(entry: LineEntry, lines: MedicineLines, onRemoved: () => void) {
  /** The editor's draft while the line is edited. */
  const [editing, setEditing] = useState<MedicineDraft>()
  /** Key of the warning with open reasons. */
  const [answering, setAnswering] = useState<string>()
  const place = useReviewPlace()
  const { errorText } = useServerText()
  const line = shownLine(entry)
  const focusRow = () => document.getElementById(entry.key)?.focus()
  // The focus returns to the line once the editor has left the page.
  const stopEditing = () => {
    setEditing(undefined)
    requestAnimationFrame(focusRow)
  }
  return {
    line,
    editing,
    setEditing,
    stopEditing,
    answering,
    edit: () => {
      if (line) setEditing(draftOf(line))
    },
    saveEdited: () => {
      if (editing && line) lines.change(entry.key, lineOf(editing, line))
      stopEditing()
    },
    answer: (key: string | undefined) => {
      setAnswering(key)
      if (key === undefined) focusRow()
    },
    /** Opens the reasons of the first warning that waits for an answer. */
    answerFirst: () => setAnswering(entry.stored?.warnings.find(isOpen)?.key),
    /** Agrees with the first answer that waits for it. */
    agreeFirst: () => {
      const waiting = entry.stored?.warnings.find(({ answer }) => answer && mayAgree(answer, place))
      if (!waiting?.answer) return
      const { key, answer } = waiting
      void lines
        .reply({ key, act: 'confirm', answeredAt: answer.at })
        .catch((error: unknown) => notify.error(errorText(error)))
    },
    remove: () => {
      lines.remove(entry.key)
      onRemoved()
    },
    // A line that moves on the page loses the focus: it is restored to the line, or to the button that was pressed.
    move: (by: -1 | 1, pressed?: 'up' | 'down') => {
      if (!lines.move(entry.key, by)) return
      requestAnimationFrame(() => {
        const row = document.getElementById(entry.key)
        const button = pressed && row?.querySelector<HTMLElement>(`[data-move="${pressed}"]:not(:disabled)`)
        const target = button || row
        target?.focus()
      })
    },
  }
}
