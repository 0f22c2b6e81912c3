import type { AnswerOf, CallDefinition, RequestOf } from '@rxdesk/contract/call'
import { type Page, type PageOptions, usePage } from '#wire/use-page.ts'
import type { ListState } from './list-state.ts'
import { type Listed, listedRows, type RowOf } from './listed-rows.ts'

export interface ListedPage<Answer> {
  /** The answer, for what it says beside the rows. Nothing before the first one, and where nothing is asked. */
  page: Answer | undefined
  /** What a `ListPage` or `ListScreen` shows of it, to spread. */
  list: { rows: readonly RowOf<Answer>[]; total: number; list: ListState } & Page<Answer>['state']
}

/** Reads the page of a list that the address names: `question` is what narrows and orders it. */
export function useListPage<C extends CallDefinition>(
  call: C & (AnswerOf<C> extends Listed ? unknown : never),
  question: Omit<RequestOf<C>, 'offset' | 'limit'>,
  paging: ListState,
  options?: PageOptions<C>,
): ListedPage<AnswerOf<C>> {
  // What a question lacks of the request is the page; that cannot be told of an open type.
  const request = { ...question, offset: paging.offset, limit: paging.limit } as unknown as RequestOf<C>
  const { page, state } = usePage(call, request, options)
  return { page, list: { ...listedRows(page), list: paging, ...state } }
}
