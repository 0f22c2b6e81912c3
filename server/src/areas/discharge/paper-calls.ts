import {
  generateIpdHTML,
  generateIpdPDF,
  generateOtherdocPDF,
  getSummaryBundle,
} from '@rxdesk/contract/areas/discharge/paper-calls'
import { canBeMade, type PaperKind } from '@rxdesk/contract/discharge/papers'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import {
  keepPaper,
  type PaperPlace,
  type StoredPaper,
  signedPdf,
  storePaper,
} from '#domain/discharge/paper-store.ts'
import { type MadePaper, readPaper } from '#domain/discharge/read-paper.ts'
import { dischargeBundle } from '#domain/discharge/summary-bundle.ts'
import { readSummary } from '#domain/discharge/summary-store.ts'
import { lockStayOf, requireInpatient, stayOf } from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { renderStayPaperHtml } from '#engines/documents/stay-paper-html.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, ReadingWork, Work } from '#platform/protocol/work.ts'

interface Asked {
  erxId: number
  kind: PaperKind
  version?: number
}

/** What the answer names: a file that the stay has, or one that is attached to it now. */
interface Prepared {
  place: PaperPlace
  version: number
  signedFile?: string
  fresh?: { made: MadePaper; stored: StoredPaper }
}

/** The signed PDF of a version of the summary, if it has one by now; the stay stays locked, so that none comes before a draft is kept. */
async function signedByNow({ db }: Work, place: PaperPlace, version: number): Promise<string | undefined> {
  const stay = await lockStayOf(db, place)
  const stored = await readSummary(db, stay, version)
  return stored?.row?.signed_at ? (await signedPdf(db, place, version))?.fileId : undefined
}

/** The papers of a stay as PDF, made in the document process before the transaction that attaches them. */
export function paperCalls({ files, documents }: Pick<AreaServices, 'files' | 'documents'>) {
  const parts = { storage: files.storage, documents }
  const prepare = async (work: ReadingWork, { erxId, kind, version }: Asked): Promise<Prepared> => {
    const { db, caller } = work
    const row = await requireInpatient(db, caller, erxId)
    const stay = await stayOf(db, row)
    const place = { client_id: row.client_id, id: row.id, stay_id: stay?.id ?? 0 }
    if (!stay) return { place, version: 0 }
    const stored = await readSummary(db, stay, version)
    if (!stored) throw missing()
    const nothing = { place, version: stored.version }
    if (!canBeMade(kind, stored.summary)) return nothing
    const signedFile =
      kind === 'summary' && stored.row?.signed_at ? await signedPdf(db, place, stored.version) : undefined
    if (signedFile) return { ...nothing, signedFile: signedFile.fileId }
    const asked = { stay, caseId: row.id, stored, kind, reader: caller }
    const { made } = await readPaper(work, parts.storage, asked)
    const paper = await storePaper(work, parts, place, made, caller.userId)
    return { ...nothing, fresh: { made, stored: paper } }
  }
  const page = async (work: Reading, { erxId, kind, version }: Asked) => {
    const { db, caller } = work
    const row = await requireInpatient(db, caller, erxId)
    const stay = await stayOf(db, row)
    const stored = stay && (await readSummary(db, stay, version))
    if (stay && !stored) throw missing()
    if (!stay || !stored || !canBeMade(kind, stored.summary))
      return { message: message('general.noRecord'), html: '' }
    const asked = { stay, caseId: row.id, stored, kind, reader: caller }
    const { made } = await readPaper(work, parts.storage, asked)
    return { html: renderStayPaperHtml(made.paper) }
  }
  /** While the PDF of a draft was made its version may have been signed: then that one is it, and the draft is kept nowhere. */
  const keep = async (
    work: Work,
    place: PaperPlace,
    fresh: NonNullable<Prepared['fresh']>,
    kind: PaperKind,
  ) => {
    const signedMeanwhile =
      kind === 'summary' ? await signedByNow(work, place, fresh.made.version) : undefined
    return signedMeanwhile ?? keepPaper(work, place, { ...fresh, madeBy: work.caller.userId })
  }
  const run = async (work: Work, { place, version, signedFile, fresh }: Prepared, kind: PaperKind) => {
    const fileId = signedFile ?? (fresh && (await keep(work, place, fresh, kind)))
    if (!fileId) return { message: message('general.noRecord'), pdfUrl: '', fileName: '', version }
    return { pdfUrl: `files/${fileId}`, fileName: `${kind}-${place.id}.pdf`, version }
  }
  return [
    serve(generateIpdPDF, {
      prepare,
      run: (work, { kind }, prepared) => run(work, prepared, kind),
    }),
    serve(generateIpdHTML, { run: page }),
    serve(getSummaryBundle, {
      async prepare(work, { erxId, version }) {
        const { db, caller, settings } = work
        const row = await requireInpatient(db, caller, erxId)
        const stay = await stayOf(db, row)
        const stored = stay && (await readSummary(db, stay, version))
        if (!stay || !stored) throw missing()
        if (!stored.row?.signed_at) throw refused('summary.notSigned')
        // A version is followed by another once its signature is withdrawn.
        if ((await readSummary(db, stay))?.version !== stored.version) throw refused('summary.withdrawn')
        const { made } = await readPaper(work, parts.storage, {
          stay,
          caseId: row.id,
          stored,
          kind: 'summary',
        })
        return { row, version: stored.version, bundle: dischargeBundle(made.paper, publicUrl(settings)) }
      },
      async run(work, _asked, { row, version, bundle }) {
        await noteStay(work, 'summary.bundle', row, { version })
        return { fileName: `discharge-summary-${row.id}-${version}.json`, bundle: { ...bundle } }
      },
    }),
    serve(generateOtherdocPDF, {
      prepare: (work, { erxId, document }) => prepare(work, { erxId, kind: document }),
      run: (work, { document }, prepared) => run(work, prepared, document),
    }),
  ]
}
