const SEARCHES = 'main :is([data-search] input, [role="search"] input, input[type="search"])'

/** Puts the focus into the search of the screen, if one is in sight. */
export function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>(SEARCHES)].find((one) =>
    one.checkVisibility(),
  )
  field?.focus()
  field?.select()
  return field !== undefined
}
