import type { MissingFormPart } from '@rxdesk/contract/emergency/missing-parts'

/** Shows where a missing part is written, and gives the focus to its first field once the dialog is gone. */
export function leadToMust({ place, must }: MissingFormPart): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(`[data-must="${place}.${must}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus()
  })
}
