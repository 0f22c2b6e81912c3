import {
  getClientMastersList,
  getMastersList,
  getVitalMasters,
  masters,
} from '@rxdesk/contract/areas/masters/calls'
import { callBackServices, genders, OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { ALL_CATEGORIES, ALL_MEDIA, readMasterPage, readWholeMaster } from '#domain/reference/master-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import type { Db } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { readClientPage } from './client-list-store.ts'

/** Master lists (calls 7.5) and the choices of the prescription screens (calls 7.1). */
export function masterCalls({ db }: Pick<Services, 'db'>) {
  return [
    serve(getMastersList, {
      run({ caller }, { mastertype, searchText, offset, limit }) {
        const { clientIds } = caller
        return readMasterPage(db, { type: mastertype, searchText, offset, limit, clientIds })
      },
    }),
    serve(getClientMastersList, {
      run({ caller }, { searchText, offset, limit, clientId }) {
        return readClientPage(db, { searchText, offset, limit, clientId, clientIds: caller.clientIds })
      },
    }),
    serve(masters, {
      async run({ caller }) {
        const { clientIds } = caller
        const [rejectReasons, routes, uom, department, media, categories] = await Promise.all([
          readRejectReasons(db),
          readWholeMaster(db, 'route', clientIds),
          readWholeMaster(db, 'uom', clientIds),
          readWholeMaster(db, 'department', clientIds),
          readWholeMaster(db, 'media', clientIds),
          readWholeMaster(db, 'investigationCategory', clientIds),
        ])
        return {
          gender: [...genders],
          callBackServices: [...callBackServices],
          rejectReasons,
          routes,
          uom,
          department,
          media: [...media.map(({ id, name }) => ({ mediaId: id, mediaName: name })), ALL_MEDIA],
          investigationCategory: [
            ALL_CATEGORIES,
            ...categories.map(({ id, name }) => ({ uid: id, category: name })),
          ],
        }
      },
    }),
    serve(getVitalMasters, {
      async run({ caller }) {
        const [newVitalList, formerVitalList] = await Promise.all([
          readVitalMasters(db, caller.clientIds),
          readVitalMasters(db, caller.clientIds, { retired: true }),
        ])
        return { vitallen: newVitalList.length, newVitalList, formerVitalList }
      },
    }),
  ]
}

/** `userReasons` says that the operator must write what it is (decisions: reject). */
async function readRejectReasons(db: Db) {
  const rows = await db
    .selectFrom('reject_reasons')
    .selectAll()
    .where('retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    reasonId: row.id,
    reason: row.name,
    userReasons: row.needs_note || row.code === OTHER_REASON_CODE,
  }))
}
