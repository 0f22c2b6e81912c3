const FIELDS =
  'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [role=combobox]:not([aria-disabled=true])'

/** Focuses the next field of a form; false when it is the last, or not a text or choice field. */
export function focusNextField(form: HTMLElement, from: EventTarget): boolean {
  if (!(from instanceof HTMLElement) || !from.matches('input:not([type=checkbox]), [role=combobox]'))
    return false
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) =>
      field === from || (field.tabIndex >= 0 && field.offsetParent !== null && !isUnchosenRadio(field)),
  )
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}

/** A group of radios is one field. */
function isUnchosenRadio(field: HTMLElement): boolean {
  return field instanceof HTMLInputElement && field.type === 'radio' && !field.checked
}

/** Whether it is a list to choose from that is closed and chosen from already: Enter then need not open it. */
export function isChosenSelect(from: EventTarget): boolean {
  if (!(from instanceof HTMLElement) || from instanceof HTMLInputElement) return false
  const stored = from.parentElement?.querySelector('input')
  return from.getAttribute('role') === 'combobox' && stored !== null && stored?.value !== ''
}
