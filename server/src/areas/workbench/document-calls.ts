import { erxIPDPdfGeneration } from '@rxdesk/contract/areas/discharge/paper-calls'
import { generateAmazonHTML, generateAmazonPDF } from '@rxdesk/contract/areas/teleconsultation/document-calls'
import {
  erxPdfGeneration,
  generateHTML,
  generatePDF,
  generateWord,
} from '@rxdesk/contract/areas/workbench/calls'
import { message } from '@rxdesk/contract/messages'
import { wordClients } from '#domain/identity/sign-in-settings.ts'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import { requireTele } from '#domain/teleconsultation/tele-case.ts'
import { verificationUrl } from '#domain/verification/verification-url.ts'
import { renderPrescriptionHtml } from '#engines/documents/prescription-html.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Reading, ReadingWork, Work } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { type CaseDocument, readCaseDocument } from './case-document.ts'
import {
  keepDocument,
  keptDocument,
  type StoredDocument,
  storeDocument,
  storeWord,
  type WordParts,
} from './kept-documents.ts'

interface Prepared {
  row: CaseData
  made: CaseDocument
  /** Absent when there is nothing to print. */
  stored?: StoredDocument
}

/**
 * The documents of a case. PDFs are made in the document process, before the transaction that stores them.
 */
export function documentCalls(
  services: Services,
  { storage }: Pick<FileServices, 'storage'>,
  documents: WordParts['documents'],
) {
  const parts: WordParts = { storage, documents }
  const pdf = async (work: ReadingWork, row: CaseData): Promise<Prepared> => {
    const made = await readCaseDocument(services, storage, row)
    if (made.empty) return { row, made }
    const kept = await keptDocument(work.db, row, made)
    const stored = kept ?? (await storeDocument(work, parts, row, made, work.caller.userId))
    return { row, made, stored }
  }
  const asItStands = async (work: ReadingWork, row: CaseData): Promise<Prepared> => {
    const { db, caller } = work
    const made = await readCaseDocument(services, storage, row)
    if (made.empty) return { row, made }
    const kept = await keptDocument(db, row, made)
    // The same content under a newer version of the record counts as a separate document here.
    const stored = kept?.recordVersion === made.recordVersion ? kept : undefined
    return { row, made, stored: stored ?? (await storeDocument(work, parts, row, made, caller.userId)) }
  }
  const page = async (work: Reading, row: CaseData) => {
    const made = await readCaseDocument(services, storage, row)
    if (made.empty) return { message: message('general.noRecord'), html: '' }
    const kept = await keptDocument(work.db, row, made)
    const code = kept?.verificationCode ?? made.verificationCode
    const document = { ...made.document, verificationUrl: verificationUrl(work.settings, code) }
    return { html: renderPrescriptionHtml(document) }
  }
  return [
    serve(erxPdfGeneration, {
      prepare: async (work, { erxId }) => asItStands(work, await requireVisible(work.db, work.caller, erxId)),
      run: (work, _asked, prepared) => answer(work, prepared),
    }),
    // The inpatient group asks the same under its own name.
    serve(erxIPDPdfGeneration, {
      prepare: async (work, { erxId }) =>
        asItStands(work, await requireInpatient(work.db, work.caller, erxId)),
      run: (work, _asked, prepared) => answer(work, prepared),
    }),
    serve(generatePDF, {
      prepare: async (work, { erxId }) => pdf(work, await requireVisible(work.db, work.caller, erxId)),
      run: (work, _asked, prepared) => answer(work, prepared),
    }),
    // The tele-consultation group asks the same under its own names.
    serve(generateAmazonPDF, {
      prepare: async (work, { erxId }) => pdf(work, await requireTele(work.db, work.caller, erxId)),
      run: (work, _asked, prepared) => answer(work, prepared),
    }),
    serve(generateWord, {
      async prepare(work, { erxId }): Promise<Prepared & { refused?: true; wordId?: string }> {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const made = await readCaseDocument(services, storage, row)
        const clients = await wordClients(db, caller.clientIds)
        if (!clients.some(({ clientID }) => clientID === row.client_id)) return { row, made, refused: true }
        if (made.empty) return { row, made }
        // The PDF is stored with it: the code in the Word document must lead to the issued PDF.
        const stored =
          (await keptDocument(db, row, made)) ?? (await storeDocument(work, parts, row, made, caller.userId))
        const url = verificationUrl(work.settings, stored.verificationCode)
        const document = { ...made.document, verificationUrl: url }
        const wordId = await storeWord(work, parts, row, document, caller.userId)
        return { row, made, stored, wordId }
      },
      async run(work, _asked, { row, made, stored, refused, wordId }) {
        const { caller } = work
        const nothing = { wordUrl: '', fileName: '', version: made.recordVersion }
        if (refused) return { message: message('word.notForClient'), ...nothing }
        if (!stored || !wordId) return { message: message('general.noRecord'), ...nothing }
        await keepDocument(work, row, { stored, made, madeBy: caller.userId })
        await work.note('document.word', ofCase(row, `document:${wordId}`), { digest: made.digest })
        return {
          wordUrl: `files/${wordId}`,
          fileName: `prescription-${row.id}.docx`,
          version: stored.recordVersion,
        }
      },
    }),
    serve(generateHTML, {
      run: async (work, { erxId }) => page(work, await requireVisible(work.db, work.caller, erxId)),
    }),
    serve(generateAmazonHTML, {
      run: async (work, { erxId }) => page(work, await requireTele(work.db, work.caller, erxId)),
    }),
  ]
}

async function answer(work: Work, { row, made, stored }: Prepared) {
  const { caller } = work
  if (!stored)
    return { message: message('general.noRecord'), pdfUrl: '', fileName: '', version: made.recordVersion }
  const fileId = await keepDocument(work, row, { stored, made, madeBy: caller.userId })
  return {
    pdfUrl: `files/${fileId}`,
    fileName: `prescription-${row.id}.pdf`,
    version: stored.recordVersion,
  }
}
