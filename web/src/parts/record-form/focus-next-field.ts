const FIELDS =
  'input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [role=combobox]:not([aria-disabled=true])'

/** Gives the focus to the field behind one of a form; false when it is the last, or no line of text. */
export function focusNextField(form: HTMLElement, from: EventTarget): boolean {
  if (!(from instanceof HTMLInputElement) || from.type === 'checkbox') return false
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.tabIndex >= 0 && field.offsetParent !== null,
  )
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}
