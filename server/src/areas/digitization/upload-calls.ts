import { refreshOCRData, updateImageValidation } from '@rxdesk/contract/areas/digitization/case-calls'
import { SEGREGATED } from '@rxdesk/contract/areas/digitization/case-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { presData } from './pres-data.ts'
import {
  pagesOf,
  partsOf,
  requireDigitized,
  requireDigitizedHeld,
  uploadOf,
  workedOn,
} from './upload-store.ts'

type Upload = AnswerOf<typeof refreshOCRData>
type Validity = Upload['prescriptionList'][number]['validity']

/** The pages of an upload by prescription, and what operators mark on them. */
export function uploadCalls() {
  return [
    serve(refreshOCRData, {
      async run({ db, caller }, { erxId }) {
        return readUpload(db, caller, await requireDigitized(db, caller, erxId))
      },
    }),
    serve(updateImageValidation, {
      async run(work, { erxId, fence, rownumber, validity }) {
        const { db } = work
        const row = await requireDigitizedHeld(work, { erxId, fence })
        const page = db
          .selectFrom('case_pages')
          .select(['validity', 'image_id'])
          .where('client_id', '=', row.client_id)
          .where('case_id', '=', row.id)
          .where('number', '=', rownumber)
          .where('removed_at', 'is', null)
        const before = await page.forUpdate().executeTakeFirst()
        if (!before) throw missing()
        if (before.validity !== validity) {
          await db
            .updateTable('case_pages')
            .set({ validity })
            .where('client_id', '=', row.client_id)
            .where('case_id', '=', row.id)
            .where('number', '=', rownumber)
            .execute()
          await work.note('page.validity', ofCase(row, `file:${before.image_id}`), {
            rownumber,
            changes: [{ field: 'validity', was: before.validity, now: validity }],
          })
          await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        }
        return { message: message('digitization.validitySaved') }
      },
    }),
  ]
}

async function readUpload(db: Db, caller: Caller, row: CaseData): Promise<Upload> {
  const parts = await partsOf(db, row)
  const numberOf = new Map(parts.map(({ id }, at) => [id, at + 1]))
  const [pages, worked, pres_Data] = await Promise.all([
    pagesOf(
      db,
      row.client_id,
      parts.map(({ id }) => id),
    ),
    workedOn(db, parts),
    presData(db, caller, numberOf.get(row.id) ?? 1, row),
  ])
  return {
    status: row.ocr_state as Upload['status'],
    segregationStatus: parts.length > 1 ? SEGREGATED : 0,
    prescriptionList: pages
      .map((page) => ({
        prescriptionNumber: numberOf.get(page.case_id) ?? 1,
        prescriptionImgUrl: `files/${page.image_id}`,
        thumbnailUrl: `files/${page.thumbnail_id}`,
        rownumber: page.number,
        erxId: page.case_id,
        validity: page.validity as Validity,
      }))
      .sort((a, b) => a.prescriptionNumber - b.prescriptionNumber || a.rownumber - b.rownumber),
    parts: parts.map((part) => ({
      prescriptionNumber: numberOf.get(part.id) ?? 1,
      erxId: part.id,
      patName: part.patient_name,
      status: part.status,
      sending: part.sending,
      workedOn: worked.has(part.id),
    })),
    uploadErxId: uploadOf(row),
    pres_Data,
  }
}
