import type { signDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { requireComplete } from '#domain/discharge/complete.ts'
import { keepPaper, type StoredPaper, storePaper } from '#domain/discharge/paper-store.ts'
import { type MadePaper, readPaper } from '#domain/discharge/read-paper.ts'
import type { SignedAs } from '#domain/discharge/signed-as.ts'
import { requireSoundSummary } from '#domain/discharge/sound-end.ts'
import { readSummary, refuseCancelled, requireDraft, signDraft } from '#domain/discharge/summary-store.ts'
import { checkOwnCode, useOwnCode } from '#domain/identity/own-code.ts'
import { proveOwnPassword } from '#domain/identity/own-password.ts'
import { type Signing, type SigningDoctor, signingDoctor } from '#domain/people/signing-doctor.ts'
import { type CaseData, lockVisible } from '#domain/road/case-access.ts'
import { inpatient, lockStayOf, requireInpatient, type StayRow, stayOf } from '#domain/stays/stay-access.ts'
import { noteStay } from '#domain/stays/stay-subject.ts'
import type { Handler } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'

/** A stay and the case of it whose readers may fetch its papers. */
export const placeOf = (row: CaseData, stay: StayRow) => ({
  client_id: row.client_id,
  id: row.id,
  stay_id: stay.id,
})

interface Prepared {
  doctor: SigningDoctor
  at: Date
  as: SignedAs
  made: MadePaper
  stored: StoredPaper
}

/** What may be signed now, and by whom; refused with every must that it lacks. */
export async function signable(
  work: Reading,
  { erxId, saves }: { erxId: number; saves: number },
  by: (clientId: number) => Promise<Signing> = (clientId) => signingDoctor(work.db, work.caller, clientId),
) {
  const { db, caller } = work
  const row = await requireInpatient(db, caller, erxId)
  const stay = await stayOf(db, row)
  if (!stay) throw refused('stay.none')
  refuseCancelled(stay)
  const signing = await by(stay.client_id)
  if ('fault' in signing) throw refused(signing.fault)
  const stored = await readSummary(db, stay)
  if (!stored) throw refused('stay.none')
  requireDraft(stored, saves)
  await requireComplete(work, stay, stored.summary, 'signed')
  // What the discharge would refuse is not signed before it.
  await requireSoundSummary(work, stay, stored.summary)
  return { row, stay, stored, doctor: signing.doctor }
}

/** A signature with the paper that was made for it. */
interface Signature {
  doctorId: number
  at: Date
  as: SignedAs
  made: MadePaper
  stored: StoredPaper
  /** Of a signature on paper. */
  scanFileId?: string
}

/**
 * Signs the draft that was made into a paper and files the paper with the stay, with its audit row and its event. Refused
 * when the draft is another by now.
 */
export async function fileSignature(
  work: Work,
  { erxId, saves, action }: { erxId: number; saves: number; action: 'summary.sign' | 'summary.record' },
  { doctorId, at, as, made, stored, scanFileId }: Signature,
): Promise<{ version: number; pdfUrl: string }> {
  const { db, caller } = work
  const row = inpatient(await lockVisible(db, caller, erxId))
  const stay = await lockStayOf(db, row)
  const draft = await readSummary(db, stay)
  if (!draft || draft.version !== made.version) throw refused('summary.notSigned')
  requireDraft(draft, saves)
  await signDraft(db, stay, draft, {
    userId: caller.userId,
    doctorId,
    at,
    as,
    ...(scanFileId !== undefined && { scanFileId }),
  })
  const fileId = await keepPaper(work, placeOf(row, stay), { stored, made, madeBy: caller.userId })
  await noteStay(work, action, row, {
    version: draft.version,
    doctorId,
    signedAt: at.toISOString(),
    digest: made.digest,
    fileId,
    ...(scanFileId !== undefined && { scanFileId }),
  })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return { version: draft.version, pdfUrl: `files/${fileId}` }
}

/**
 * Signing: the password or a code in step one, the PDF before the transaction, then the version and its audit row in one. What was
 * saved in between is not signed: the number of saves must be the one that was read.
 */
export function signHandler({
  files,
  documents,
  identity,
}: AreaServices): Handler<typeof signDischargeSummary, Prepared> {
  const parts = { storage: files.storage, documents }
  return {
    async check(work, asked) {
      await signable(work, asked)
      if (asked.code !== '') await checkOwnCode(identity, work.caller, asked.code)
      else
        await proveOwnPassword(
          identity,
          work,
          identity.secrets.openFromClient(asked.pwd),
          'password.wrongOwn',
        )
      return undefined
    },
    async prepare(work, asked): Promise<Prepared> {
      const { row, stay, stored, doctor } = await signable(work, asked)
      const at = work.now
      const { made, as } = await readPaper(work, parts.storage, {
        stay,
        caseId: row.id,
        stored,
        kind: 'summary',
        signing: { doctor, at },
      })
      return {
        doctor,
        at,
        as,
        made,
        stored: await storePaper(work, parts, placeOf(row, stay), made, work.caller.userId),
      }
    },
    async run(work, { erxId, saves, code }, { doctor, at, as, made, stored }) {
      if (code !== '') await useOwnCode(work, code)
      const signed = await fileSignature(
        work,
        { erxId, saves, action: 'summary.sign' },
        { doctorId: doctor.id, at, as, made, stored },
      )
      return {
        message: message('summary.signed'),
        version: signed.version,
        signedAt: at.toISOString(),
        pdfUrl: signed.pdfUrl,
      }
    },
  }
}
