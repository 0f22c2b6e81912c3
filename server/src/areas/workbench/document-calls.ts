import { erxPdfGeneration, generateHTML, generatePDF } from '@rxdesk/contract/areas/workbench'
import { message } from '@rxdesk/contract/messages'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { DocumentRenderer } from '../../documents/document-renderer.ts'
import { renderPrescriptionHtml } from '../../documents/prescription-html.ts'
import type { FileServices } from '../../files/open-files.ts'
import type { Caller } from '../../protocol/caller.ts'
import { serve } from '../../protocol/handler.ts'
import { type CaseData, requireVisible } from '../../road/case-access.ts'
import type { Services } from '../../services.ts'
import { verificationUrl } from '../../verification/verification-url.ts'
import { type CaseDocument, readCaseDocument } from './case-document.ts'
import {
  type DocumentParts,
  keepDocument,
  keptDocument,
  type StoredDocument,
  storeDocument,
} from './kept-documents.ts'

interface Prepared {
  row: CaseData
  made: CaseDocument
  /** Absent when there is nothing to print. */
  stored?: StoredDocument
}

/** The documents of a case. PDFs are made in the document process, before the transaction that keeps them. */
export function documentCalls(
  services: Services,
  { storage }: Pick<FileServices, 'storage'>,
  documents: Pick<DocumentRenderer, 'prescriptionPdf'>,
) {
  const parts: DocumentParts = { storage, documents }
  return [
    serve(erxPdfGeneration, {
      async prepare({ db, caller }, { erxId }): Promise<Prepared> {
        const row = await requireVisible(db, caller, erxId)
        const made = await readCaseDocument(services, storage, row)
        if (made.empty) return { row, made }
        const kept = await keptDocument(db, row, made)
        // The same content under a newer version of the record is a document of its own here.
        const stored = kept?.recordVersion === made.recordVersion ? kept : undefined
        return {
          row,
          made,
          stored: stored ?? (await storeDocument(services, parts, row, made, caller.userId)),
        }
      },
      run: ({ db, caller }, _asked, prepared) => answer(services, db, caller, prepared),
    }),
    serve(generatePDF, {
      async prepare({ db, caller }, { erxId }): Promise<Prepared> {
        const row = await requireVisible(db, caller, erxId)
        const made = await readCaseDocument(services, storage, row)
        if (made.empty) return { row, made }
        const stored =
          (await keptDocument(db, row, made)) ??
          (await storeDocument(services, parts, row, made, caller.userId))
        return { row, made, stored }
      },
      run: ({ db, caller }, _asked, prepared) => answer(services, db, caller, prepared),
    }),
    serve(generateHTML, {
      async run({ db, caller }, { erxId }) {
        const row = await requireVisible(db, caller, erxId)
        const made = await readCaseDocument(services, storage, row)
        if (made.empty) return { message: message('general.noRecord'), html: '' }
        const kept = await keptDocument(db, row, made)
        const code = kept?.verificationCode ?? made.verificationCode
        return {
          html: renderPrescriptionHtml({
            ...made.document,
            verificationUrl: verificationUrl(services.settings, code),
          }),
        }
      },
    }),
  ]
}

async function answer(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  { row, made, stored }: Prepared,
) {
  if (!stored)
    return { message: message('general.noRecord'), pdfUrl: '', fileName: '', version: made.recordVersion }
  const fileId = await keepDocument(services, db, row, { stored, made, by: caller })
  return {
    pdfUrl: `files/${fileId}`,
    fileName: `prescription-${row.id}.pdf`,
    version: stored.recordVersion,
  }
}
