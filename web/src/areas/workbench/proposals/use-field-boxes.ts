import { fieldOf } from '@rxdesk/contract/record/proposal-status'
import type { FocusEvent } from 'react'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useSharedProposals } from './proposals-context.ts'

/** For the form: the field that has the focus lights up the words that it was read from. */
export function useFieldBoxes() {
  const { store } = useSharedProposals()
  const { shownBoxes } = useWorkbench()
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const holder = event.target.closest('[data-field]')
      const field = holder?.getAttribute('data-field')
      const read = field
        ? store.all().filter(({ kind, state }) => state !== 'rejected' && fieldOf(kind) === field)
        : []
      const [first] = read
      shownBoxes.show(
        first && {
          page: first.page,
          boxes: read.filter(({ page }) => page === first.page).flatMap(({ boxes }) => boxes),
        },
      )
    },
  }
}
