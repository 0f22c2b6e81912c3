import type { suggestionInvestigation } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { investigationCategoryCode } from '#domain/reference/investigation-categories.ts'
import { readMasterPage, readWholeMaster } from '#domain/reference/master-store.ts'
import type { Db } from '#platform/database/db.ts'

/** More than an investigation master holds. */
const ALL_OF_THEM = 100_000

/** Investigations that match the text, each with its category; only of one category if it is given. */
export async function suggestInvestigations(
  db: Db,
  question: { searchText: string; limit: number; categoryId: number },
): Promise<AnswerOf<typeof suggestionInvestigation>['investigationList']> {
  const { searchText, limit, categoryId } = question
  const categories = new Map(
    (await readWholeMaster(db, 'investigationCategory', [])).map((row) => [row.code, row]),
  )
  // The category is derived from the name, so all matches are read before filtering.
  const { list } = await readMasterPage(db, {
    type: 'investigation',
    searchText,
    offset: 0,
    limit: categoryId === 0 ? limit : ALL_OF_THEM,
    clientIds: [],
  })
  return list
    .map(({ id, name, nameHindi }) => {
      const category = categories.get(investigationCategoryCode(name))
      return { id, name, nameHindi, categoryId: category?.id ?? 0, category: category?.name ?? '' }
    })
    .filter((each) => categoryId === 0 || each.categoryId === categoryId)
    .slice(0, limit)
}
