import type { CaseChange } from '@rxdesk/contract/areas/workbench/review-schemas'
import { focusInTab } from './keyboard/focus-in-tab.ts'
import { tabOf } from './record/field-labels.ts'
import type { FormTab } from './record/form-tabs.ts'
import { isRecordField } from './record/record-fields.ts'

/**
 * A place in a case, as the contract names it: a field of the record, one vital sign (`patientvital#3`), a medicine
 * line (`medicine:12`). A part of the form that shows one of the latter two carries it as `data-place`.
 */
export type CasePlace = string

/** The place that an element of the form belongs to. */
export function placeOf(element: Element | null): CasePlace | undefined {
  const named = element?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (named) return named
  const field = element?.closest<HTMLElement>('[data-field]')?.dataset.field?.replace(/\.entry$/, '')
  return field !== undefined && isRecordField(field) ? field : undefined
}

/** Where a value changed since L1 is now: the line, the vital sign, the field, or the list whose order changed. */
export function placeOfChange({ field, part }: Pick<CaseChange, 'field' | 'part'>): CasePlace {
  if (field === 'medicine') return `medicine:${part}`
  return part === '' ? field : `${field}#${part}`
}

/** The tab of the form that shows a place. */
export function tabOfPlace(place: CasePlace): FormTab {
  if (/^(medicine|genericmedicine)/.test(place)) return 'medicines'
  const [field = ''] = place.split('#')
  return isRecordField(field) ? tabOf(field) : 'general'
}

/** Puts the focus on a place, in its tab, which may still be opening. */
export function focusPlace(place: CasePlace): void {
  focusInTab(tabOfPlace(place), `[data-place="${place}"], [data-field="${place}"]`)
}
