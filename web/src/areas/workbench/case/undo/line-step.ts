import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { deepEqual } from '@tanstack/react-router'
import type { LineAct } from '../lines/line-entry.ts'
import { shownLine } from '../lines/line-entry.ts'
import type { MedicineLines } from '../lines/medicine-lines.ts'
import type { StepWords, UndoStep } from './undo-stack.ts'

/** Something done to a medicine line as a step. */
export function lineStep(lines: MedicineLines, act: LineAct): UndoStep {
  const { key, medName } = act
  const remove = () => {
    const entry = lines.snapshot().entries.find((each) => each.key === key)
    if (!entry || entry.state === 'removing') return false
    lines.remove(key)
    return true
  }
  const putBack = () => lines.putBack(key)
  const says = (act: 'add' | 'remove' | 'move'): StepWords => ({ kind: 'line', act, medName })
  switch (act.kind) {
    case 'add':
    case 'restore':
      return { words: { undo: says('remove'), redo: says('add') }, undo: remove, redo: putBack }
    case 'remove':
      return { words: { undo: says('add'), redo: says('remove') }, undo: putBack, redo: remove }
    case 'move':
      return {
        words: { undo: says('move'), redo: says('move') },
        undo: () => lines.place(key, act.was),
        redo: () => lines.place(key, act.now),
      }
    case 'change': {
      const [was, now] = [contentOf(act.was), contentOf(act.now)]
      const put = (to: MedicineLine, from: MedicineLine) => {
        const entry = lines.snapshot().entries.find((each) => each.key === key)
        const shown = entry && shownLine(entry)
        if (!shown || entry.state === 'removing' || !deepEqual(contentOf(shown), from)) return false
        lines.change(key, to)
        return true
      }
      return {
        words: { undo: changed(now, was), redo: changed(was, now) },
        undo: () => put(was, now),
        redo: () => put(now, was),
      }
    }
  }
}

/** The typed values of a line, without those that the server adds. */
function contentOf(line: MedicineLine): MedicineLine {
  const { txnNo: _, seqno: __, ...content } = medicineLineSchema.parse(line)
  return content
}

function changed(from: MedicineLine, to: MedicineLine): StepWords {
  const words = ({ medName, strength, dosage, qty, advice }: MedicineLine) => {
    const same = medName === from.medName && medName === to.medName
    return [same ? '' : medName, strength, dosage, qty, advice].filter((text) => text !== '').join(' · ')
  }
  return { kind: 'line', act: 'change', medName: from.medName, from: words(from), to: words(to) }
}
