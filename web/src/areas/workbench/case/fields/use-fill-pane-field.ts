import { useCallback, useState } from 'react'
import type { PaneField, PanePlace } from '#parts/side-pane/pane-place.ts'
import { type FillField, filledText } from '../page/fill-target.ts'
import { useWorkbench } from '../workbench-context.ts'

/**
 * Lets recognised text go into the fields of a dialog beside the image: call the result with the field that got the
 * focus, and with undefined when a dialog opened or is gone.
 */
export function useFillPaneField(): PanePlace['onField'] {
  const { fillTarget } = useWorkbench()
  const [aimed] = useState(() => new Map<PaneField, FillField>())
  return useCallback(
    (field) => {
      for (const [former, target] of aimed)
        if (!former.isConnected) {
          fillTarget.release(target)
          aimed.delete(former)
        }
      if (!field) {
        // The field below the dialog is covered: a word must not go there unseen.
        const former = fillTarget.snapshot()
        if (former && ![...aimed.values()].includes(former)) fillTarget.release(former)
        return
      }
      const target = aimed.get(field) ?? {
        label: nameOf(field),
        fill(text, replace) {
          type(field, filledText(field.value, text, replace))
          field.focus()
        },
      }
      aimed.set(field, target)
      fillTarget.aim(target)
    },
    [fillTarget, aimed],
  )
}

/** What a field is called on the screen. */
function nameOf(field: PaneField): string {
  const [label] = field.labels ?? []
  return (field.getAttribute('aria-label') ?? label?.textContent ?? '').replace(/\s*\*$/, '')
}

/** Changes a field as typing does, so that its form hears of it. */
function type(field: PaneField, text: string): void {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
