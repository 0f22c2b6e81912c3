import type { closeEmergencyForm } from '@rxdesk/contract/areas/emergency/calls'
import { missingFormParts } from '@rxdesk/contract/emergency/missing-parts'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import { proveOwnPassword } from '#domain/identity/own-password.ts'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import { type SigningDoctor, signingDoctor } from '#domain/people/signing-doctor.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Handler } from '#platform/protocol/handler.ts'
import { Problem, refused, stale } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { factsOf, lockForms, openForms } from './form-access.ts'
import { formDocument } from './form-document.ts'
import { requireStep } from './form-rules.ts'
import { closeDraft, newestForm, type StoredForm } from './form-store.ts'
import { noteForm } from './form-subject.ts'

interface Asked {
  erxId: number
  formId: number
  saves: number
}

interface Prepared {
  doctor: SigningDoctor
  at: Date
  fileId: string
  version: number
}

/** What may be closed now, and by whom; refused with every must that it lacks. */
async function closable(
  work: Reading,
  { erxId, formId, saves }: Asked,
): Promise<{ row: CaseData; draft: StoredForm; doctor: SigningDoctor }> {
  const { db, caller } = work
  const { row } = await openForms(work, erxId)
  const signing = await signingDoctor(db, caller, row.client_id)
  if ('fault' in signing) throw refused(signing.fault)
  const draft = asRead(requireStep(await newestForm(db, row, formId), 'close'), saves)
  const lacking = missingFormParts(draft.form, await factsOf(work, row))
  if (lacking.length > 0)
    throw new Problem('refused', ERROR_PREFIX + message('emergency.notComplete'), { missing: lacking })
  return { row, draft, doctor: signing.doctor }
}

/** What was saved since it was read is not closed. */
function asRead(draft: StoredForm, saves: number): StoredForm {
  if (draft.saves !== saves)
    throw stale('emergency.changedMeanwhile', { reason: 'conflict', saves: draft.saves })
  return draft
}

/**
 * Closing: the password in step one, the PDF before the transaction, then the version and its audit row in one. What
 * was saved in between is not closed: the number of saves must be the one that was read.
 */
export function closeHandler({
  files,
  documents,
  identity,
}: AreaServices): Handler<typeof closeEmergencyForm, Prepared> {
  return {
    async check(work, asked) {
      await closable(work, asked)
      await proveOwnPassword(identity, work, identity.secrets.openFromClient(asked.pwd), 'password.wrongOwn')
      return undefined
    },
    async prepare(work, asked): Promise<Prepared> {
      const { row, draft, doctor } = await closable(work, asked)
      const at = work.now
      const document = await formDocument(work, files.storage, row, draft, { doctor, at })
      const fileId = await storeMadeFile(work.db, files.storage, {
        clientId: row.client_id,
        caseId: row.id,
        // As a document of the case: one that was made and not kept is deleted with those.
        kind: 'document',
        bytes: await documents.emergencyForm(document),
        mediaType: 'application/pdf',
        extension: 'pdf',
        madeBy: work.caller.userId,
      })
      return { doctor, at, fileId, version: draft.version }
    },
    async run(work, { erxId, formId, saves }, { doctor, at, fileId, version }) {
      const { db, caller } = work
      const { row } = await lockForms(work, erxId)
      const draft = asRead(requireStep(await newestForm(db, row, formId), 'close'), saves)
      if (draft.version !== version) throw stale('emergency.changedMeanwhile')
      await closeDraft(db, draft, { userId: caller.userId, doctorId: doctor.id, at, fileId })
      await noteForm(work, 'emergency.close', row, draft, { doctorId: doctor.id, fileId })
      return {
        message: message('emergency.closed'),
        version,
        closedAt: at.toISOString(),
        pdfUrl: `files/${fileId}`,
      }
    },
  }
}
