import { emergencyFormPdfGeneration } from '@rxdesk/contract/areas/emergency/calls'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { forgetOldPrints } from '#domain/page-files/forget-old-prints.ts'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { openForms } from './form-access.ts'
import { formDocument } from './form-document.ts'
import { formsOfCase, isEmpty } from './form-store.ts'

/** An assessment on paper: the PDF with which it was closed, or a print of the draft for who asks. */
export function formPdfCalls({ files, documents }: Pick<AreaServices, 'files' | 'documents'>) {
  return [
    serve(emergencyFormPdfGeneration, {
      async prepare(work, { erxId, formId, version }) {
        const { db, caller } = work
        const { row } = await openForms(work, erxId)
        const stored = (await formsOfCase(db, row)).find(
          (form) =>
            (formId === undefined || form.formId === formId) &&
            (version === undefined || form.version === version),
        )
        if (!stored && (formId !== undefined || version !== undefined)) throw missing()
        if (!stored || isEmpty(stored.form)) return { row, version: stored?.version ?? 0 }
        const kept = stored.row.file_id
        if (kept !== null) return { row, version: stored.version, formId: stored.formId, fileId: kept }
        await forgetOldPrints(db, files.storage, 'emergencyDraft')
        const document = await formDocument(work, files.storage, row, stored)
        const fileId = await storeMadeFile(db, files.storage, {
          clientId: row.client_id,
          caseId: null,
          kind: 'emergencyDraft',
          bytes: await documents.emergencyForm(document),
          mediaType: 'application/pdf',
          extension: 'pdf',
          madeBy: caller.userId,
        })
        return { row, version: stored.version, formId: stored.formId, fileId }
      },
      async run(work, _, { row, version, formId, fileId }) {
        if (fileId === undefined)
          return { message: message('general.noRecord'), pdfUrl: '', fileName: '', version }
        await work.note('emergency.printed', ofCase(row, `emergencyForm:${formId}`), { version, fileId })
        return { pdfUrl: `files/${fileId}`, fileName: `emergency-${row.id}-${formId}.pdf`, version }
      },
    }),
  ]
}
