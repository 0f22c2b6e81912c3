import { isAhead } from '@rxdesk/contract/ahead'
import type { recordPaperSignature } from '@rxdesk/contract/areas/discharge/summary-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { type StoredPaper, storePaper } from '#domain/discharge/paper-store.ts'
import { type MadePaper, readPaper } from '#domain/discharge/read-paper.ts'
import type { SignedAs } from '#domain/discharge/signed-as.ts'
import { minuteOf, requireSignedInTime } from '#domain/discharge/sound-end.ts'
import { storePicture } from '#domain/page-files/store-picture.ts'
import { doctorByHand } from '#domain/people/signing-doctor.ts'
import type { Handler } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { fileSignature, placeOf, signable } from './sign-summary.ts'

interface Prepared {
  scanFileId: string
  as: SignedAs
  made: MadePaper
  stored: StoredPaper
}

/** What a doctor has signed by hand; refused as a signature by their own account is, and at a time when it cannot be. */
async function signedByHand(work: Reading, asked: ParsedRequestOf<typeof recordPaperSignature>) {
  const found = await signable(work, asked, async (clientId) => {
    const signing = await doctorByHand(work.db, asked.doctorId, clientId)
    if ('fault' in signing && signing.fault === 'summary.notDoctor') throw refused('summary.notSigningDoctor')
    return signing
  })
  const at = new Date(asked.signedAt)
  if (isAhead(at, work.now)) throw refused('stay.ahead')
  if (at < found.stay.admitted_at) throw refused('summary.signedBeforeAdmission')
  const writtenAt = found.stored.row?.written_at
  if (writtenAt && minuteOf(at) < minuteOf(writtenAt)) throw refused('summary.signedBeforeWritten')
  requireSignedInTime(found.stored.summary, at)
  return { ...found, at }
}

/**
 * A signature on paper (inpatient 8, I10): an administrator says which doctor signed and when, with the scan. The version is signed
 * from then on as by an account; its PDF names who recorded it, and has no picture of a signature.
 */
export function recordHandler({
  files,
  documents,
}: AreaServices): Handler<typeof recordPaperSignature, Prepared> {
  const parts = { storage: files.storage, documents }
  return {
    async check(work, asked) {
      await signedByHand(work, asked)
      return undefined
    },
    async prepare(work, asked): Promise<Prepared> {
      const { caller } = work
      const { row, stay, stored, doctor, at } = await signedByHand(work, asked)
      const scanFileId = await storePicture(work, files, {
        bytes: Buffer.from(asked.image, 'base64'),
        kind: 'scan',
        clientId: row.client_id,
        caseId: row.id,
        createdBy: caller.userId,
      })
      const { made, as } = await readPaper(work, parts.storage, {
        stay,
        caseId: row.id,
        stored,
        kind: 'summary',
        signing: { doctor, at, onPaper: { recordedBy: caller.displayName } },
      })
      const paper = await storePaper(work, parts, placeOf(row, stay), made, caller.userId)
      return { scanFileId, as, made, stored: paper }
    },
    async run(work, { erxId, saves, doctorId, signedAt }, { scanFileId, as, made, stored }) {
      const at = new Date(signedAt)
      const signed = await fileSignature(
        work,
        { erxId, saves, action: 'summary.record' },
        { doctorId, at, as, made, stored, scanFileId },
      )
      return {
        message: message('summary.recorded'),
        version: signed.version,
        signedAt: at.toISOString(),
        pdfUrl: signed.pdfUrl,
        scanUrl: `files/${scanFileId}`,
      }
    },
  }
}
