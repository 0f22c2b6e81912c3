import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import {
  getMargUom,
  searchInvestigationCaetgory,
  searchRoute,
  suggestionInvestigation,
} from '@rxdesk/contract/areas/workbench/suggestion-calls'
import {
  ALL_CATEGORIES,
  readMasterPage,
  readRetiredTerms,
  readWholeMaster,
} from '#domain/reference/master-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { suggestInvestigations } from './investigation-suggestions.ts'

const unitOnWire = ({ id, name, nameHindi, code }: MasterRow) => ({
  uomId: id,
  uom: name,
  uomHindi: nameHindi,
  code,
})

/** Choices for single fields of the workbench: routes, units, investigations (calls 7.1, 7.4). */
export function suggestionCalls() {
  return [
    serve(searchRoute, {
      async run(work, { searchText, limit, mCode }) {
        const { caller } = work
        const page = { type: 'route', searchText, offset: 0, limit, clientIds: caller.clientIds } as const
        const { list, totalCount } = await readMasterPage(work.db, page)
        const product =
          mCode === '' || searchText !== ''
            ? undefined
            : await work.db
                .selectFrom('medicines')
                .select('route')
                .where('code', '=', mCode)
                .executeTakeFirst()
        const own = product?.route.toLowerCase()
        const first = list.filter(({ name }) => name.toLowerCase() === own)
        return { list: [...first, ...list.filter((row) => !first.includes(row))], totalCount }
      },
    }),
    serve(getMargUom, {
      async run(work) {
        const { caller } = work
        const [units, former] = await Promise.all([
          readWholeMaster(work.db, 'uom', caller.clientIds),
          readRetiredTerms(work.db, 'uom'),
        ])
        return { uomData: units.map(unitOnWire), formerUomData: former.map(unitOnWire) }
      },
    }),
    serve(suggestionInvestigation, {
      run: async (work, { searchText, limit, categoryId }) => ({
        investigationList: await suggestInvestigations(work.db, { searchText, limit, categoryId }),
      }),
    }),
    serve(searchInvestigationCaetgory, {
      async run(work, { searchText, limit }) {
        const page = await readMasterPage(work.db, {
          type: 'investigationCategory',
          searchText,
          offset: 0,
          limit,
          clientIds: [],
        })
        const found = page.list.filter(({ id }) => id !== ALL_CATEGORIES.uid)
        return { list: [ALL_CATEGORIES, ...found.map(({ id, name }) => ({ uid: id, category: name }))] }
      },
    }),
  ]
}
