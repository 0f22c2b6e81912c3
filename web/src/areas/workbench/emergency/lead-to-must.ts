import type { MissingFormPart } from '@rxdesk/contract/emergency/missing-parts'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'

const FIELD = ':is(input:not([aria-hidden]), textarea:not([aria-hidden]), [role="combobox"], button)'

/** Shows where a missing part is written, and gives the focus to its first field. */
export function leadToMust({ place, must }: MissingFormPart): void {
  const part = `[data-must="${place}.${must}"]`
  document.querySelector(part)?.scrollIntoView({ block: 'center' })
  focusFirst(`${part} ${FIELD}`)
}
