import { fieldOf } from '@rxdesk/contract/record/proposal-status'
import type { FocusEvent } from 'react'
import { useDesk } from './proposals-context.ts'

/** For the form: the field that has the focus lights up the words that it was read from. */
export function useFieldBoxes() {
  const { store, shown } = useDesk()
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const holder = event.target.closest('[data-field]')
      const field = holder?.getAttribute('data-field')
      const read = field
        ? store.all().filter(({ kind, state }) => state !== 'rejected' && fieldOf(kind) === field)
        : []
      const [first] = read
      shown.show(
        first && {
          page: first.page,
          boxes: read.filter(({ page }) => page === first.page).flatMap(({ boxes }) => boxes),
        },
      )
    },
  }
}
