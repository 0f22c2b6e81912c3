import {
  getClientMastersList,
  getMastersList,
  getVitalMasters,
  masters,
} from '@rxdesk/contract/areas/masters/calls'
import { callBackServices, genders, type MasterType } from '@rxdesk/contract/options'
import { ofClientAlone } from '#domain/client-terms/of-client-alone.ts'
import { ALL_CATEGORIES, ALL_MEDIA, readMasterPage, readWholeMaster } from '#domain/reference/master-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { offeredReasons } from '#domain/reference/reasons.ts'
import { serve } from '#platform/protocol/handler.ts'
import { readClientPage } from './client-list-store.ts'
import { isOtherMaster, readOtherMaster } from './other-masters.ts'

/** The documented name of a list of terms, beside `list` (calls 3, suggestion responses). */
const documentedLists: Partial<Record<MasterType, string>> = {
  symptoms: 'symptomslist',
  diagnosis: 'diagnosisList',
  procedure: 'proceduresList',
  investigation: 'investigationList',
  allergy: 'allergyList',
  diseases: 'diseaseList',
}

/** Master lists (calls 7.5) and the choices of the prescription screens (calls 7.1). */
export function masterCalls() {
  return [
    serve(getMastersList, {
      async run(work, { mastertype, ...asked }) {
        const { db, caller } = work
        if (isOtherMaster(mastertype)) return readOtherMaster(db, caller, { type: mastertype, ...asked })
        const { searchText, offset, limit } = asked
        const { clientIds } = ofClientAlone(caller, asked.clientId)
        const page = await readMasterPage(db, { type: mastertype, searchText, offset, limit, clientIds })
        const named = documentedLists[mastertype]
        return { ...page, ...(named && { [named]: page.list }) }
      },
    }),
    serve(getClientMastersList, {
      run(work, { searchText, offset, limit, clientId }) {
        const { caller } = work
        return readClientPage(work.db, { searchText, offset, limit, clientId, clientIds: caller.clientIds })
      },
    }),
    serve(masters, {
      async run(work) {
        const { caller } = work
        const { clientIds } = caller
        const [rejectReasons, consultationRejectReasons, routes, uom, department, media, categories] =
          await Promise.all([
            offeredReasons(work.db, 'rejectReasons'),
            offeredReasons(work.db, 'consultationRejectReasons'),
            readWholeMaster(work.db, 'route', clientIds),
            readWholeMaster(work.db, 'uom', clientIds),
            readWholeMaster(work.db, 'department', clientIds),
            readWholeMaster(work.db, 'media', clientIds),
            readWholeMaster(work.db, 'investigationCategory', clientIds),
          ])
        return {
          gender: [...genders],
          callBackServices: [...callBackServices],
          rejectReasons,
          consultationRejectReasons,
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
      async run(work) {
        const { caller } = work
        const [newVitalList, formerVitalList] = await Promise.all([
          readVitalMasters(work.db, caller.clientIds),
          readVitalMasters(work.db, caller.clientIds, { retired: true }),
        ])
        return { vitallen: newVitalList.length, newVitalList, formerVitalList }
      },
    }),
  ]
}
