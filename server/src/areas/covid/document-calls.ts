import { generateVitalHTML, generateVitalPdf } from '@rxdesk/contract/areas/covid/calls'
import { message } from '@rxdesk/contract/messages'
import { forgetOldPrints } from '#domain/page-files/forget-old-prints.ts'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import { renderCovidVitalsHtml } from '#engines/documents/covid-vitals-html.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { serve } from '#platform/protocol/handler.ts'
import { vitalsDocument } from './vitals-document.ts'

interface VitalParts {
  storage: FileStorage
  documents: Pick<DocumentRenderer, 'covidVitals'>
}

/** The readings of a patient on paper, made in the document process, and as a page with the same content. */
export function vitalDocumentCalls({ storage, documents }: VitalParts) {
  return [
    serve(generateVitalPdf, {
      async prepare(work, asked) {
        const { clientId, document } = await vitalsDocument(work, storage, asked)
        if (!document) return { clientId }
        await forgetOldPrints(work.db, storage, 'covidVitals')
        const fileId = await storeMadeFile(work.db, storage, {
          clientId,
          caseId: null,
          kind: 'covidVitals',
          bytes: await documents.covidVitals(document),
          mediaType: 'application/pdf',
          extension: 'pdf',
          madeBy: work.caller.userId,
        })
        return { clientId, fileId }
      },
      async run(work, { patientId, from, to }, { clientId, fileId }) {
        if (!fileId) return { message: message('general.noRecord'), pdfUrl: '', fileName: '' }
        await work.note('covid.printed', { clientId, subject: `patient:${patientId}` }, { fileId, from, to })
        return { pdfUrl: `files/${fileId}`, fileName: `vital-signs-${patientId}.pdf` }
      },
    }),
    serve(generateVitalHTML, {
      async run(work, asked) {
        const { document } = await vitalsDocument(work, storage, asked)
        if (!document) return { message: message('general.noRecord'), html: '' }
        return { html: renderCovidVitalsHtml(document) }
      },
    }),
  ]
}
