import { checkDuplicatePrescription } from '@rxdesk/contract/areas/workbench'
import { message } from '@rxdesk/contract/messages'
import { findTwin } from '../../files/duplicate-images.ts'
import { serve } from '../../protocol/handler.ts'
import { requireVisible } from '../../road/case-access.ts'
import type { Services } from '../../services.ts'
import { findSamePrescription } from './duplicate-store.ts'

/** Warns and names the twin; the operator may go on (decisions: duplicate prescription). */
export function duplicateCalls(services: Services) {
  return [
    serve(checkDuplicatePrescription, {
      async run({ caller }, { erxId, files }) {
        const row = erxId ? await requireVisible(services.db, caller, erxId) : undefined
        const same = row && (await findSamePrescription(services.db, row))
        if (same) return found(same, 'samePrescription')
        const twin = await findTwin(
          services.db,
          row ? [row.client_id] : [...caller.clientIds],
          row ? { caseId: row.id } : { fileIds: files ?? [] },
        )
        return twin ? found(twin.erxId, twin.why) : { duplicate: false, erxId: null, why: '' }
      },
    }),
  ]
}

function found(erxId: number, why: 'samePrescription' | 'sameFile' | 'sameImage') {
  return {
    duplicate: true,
    erxId,
    why: message(`duplicate.${why}`),
    message: message('duplicate.prescription', { erxId }),
  }
}
