import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { type Page, type PageOptions, usePage } from '#wire/use-page.ts'
import type { ListState } from './list-state.ts'
import { type Listed, listedRows, type RowOf } from './listed-rows.ts'

export interface ListedPage<Answer> {
  /** The answer, for its data beside the rows. Undefined before the first one, and where nothing is requested. */
  page: Answer | undefined
  /** The properties of a `ListPage` or `ListScreen`, to spread. */
  list: { rows: readonly RowOf<Answer>[]; total: number; list: ListState } & Page<Answer>['state']
}

/** Reads the page of a list that the address names: `question` is what narrows and orders it. */
export function useListPage<C extends CallDefinition>(
  call: C & (AnswerOf<C> extends Listed ? unknown : never),
  question: Omit<RequestOf<C>, 'offset' | 'limit'>,
  paging: ListState,
  options?: PageOptions<C>,
): ListedPage<AnswerOf<C>> {
  // The list adds the page to the request; an open type cannot express that.
  const request = { ...question, offset: paging.offset, limit: paging.limit } as unknown as RequestOf<C>
  const { page, state } = usePage(call, request, options)
  return { page, list: { ...listedRows(page), list: paging, ...state } }
}
