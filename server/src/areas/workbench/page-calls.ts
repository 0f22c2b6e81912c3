import type { KeyObject } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { retryDigitizationOCR } from '@rxdesk/contract/areas/digitization/case-calls'
import { deleteeRxImageDtls, getUploadPresCredentials, retryOCR } from '@rxdesk/contract/areas/files/calls'
import { mayUpload } from '@rxdesk/contract/areas/files/may-upload'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { secretHash, type UploadAccess } from '#domain/page-files/upload-credentials.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { hurryReading, lockCase, rollUpReading } from '#domain/road/case-reading.ts'
import { requireHeld } from '#domain/road/lease.ts'
import type { Tx } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, Problem } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'

/**
 * A page that has been waiting or being read for longer than this counts as lost when it is requested again.
 */
const STUCK_MINUTES = 15

/** The pages of a case: where new files go, removing an image, reading again. */
export function pageCalls(files: FileServices) {
  return [
    serve(getUploadPresCredentials, {
      async prepare(work) {
        if (!mayUpload(work.caller)) throw denied()
        const uploadId = randomUUID()
        try {
          return { uploadId, access: await files.credentials.issue(uploadId) }
        } catch (error) {
          work.log.error({ type: error instanceof Error ? error.name : '' }, 'no upload credentials from STS')
          throw new Problem('unavailable', message('general.somethingWentWrong'))
        }
      },
      async run(work, _payload, { uploadId, access }) {
        const { db, caller } = work
        await db
          .insertInto('uploads')
          .values({
            id: uploadId,
            user_id: caller.userId,
            session_id: caller.sessionId,
            secret_hash: secretHash(access.secretAccessKey),
            expires_at: access.expiresAt,
          })
          .execute()
        return sealed(work.settings.keys.clientCipher, access)
      },
    }),
    serve(deleteeRxImageDtls, {
      async run(work, { erxId, fence, rownumber }) {
        const { db } = work
        const { client_id: clientId } = await requireHeld(work, erxId, fence)
        const removed = await db
          .updateTable('case_pages')
          .set({ removed_at: sql<Date>`now()` })
          .where('client_id', '=', clientId)
          .where('case_id', '=', erxId)
          .where('number', '=', rownumber)
          .where('removed_at', 'is', null)
          .returning(['number', 'image_id'])
          .executeTakeFirst()
        if (!removed) throw missing()
        await db
          .updateTable('cases')
          .set({ page_count: sql<number>`page_count - 1` })
          .where('client_id', '=', clientId)
          .where('id', '=', erxId)
          .execute()
        await work.note(
          'page.remove',
          { chain: `case:${erxId}`, clientId, subject: `file:${removed.image_id}` },
          { rownumber },
        )
        await rollUpReading(db, { clientId, caseId: erxId })
        return { message: message('page.removed') }
      },
    }),
    serve(retryOCR, readAgain()),
    // The digitization group has the same call under its own name.
    serve(retryDigitizationOCR, readAgain()),
  ]
}

function readAgain() {
  return {
    async run(work: Work, { erxId, rownumber }: { erxId: number; rownumber?: number }) {
      const { db, caller } = work
      const { client_id: clientId } = await requireVisible(db, caller, erxId)
      await lockCase(db, { clientId, caseId: erxId })
      const again = await raiseAttempts(db, clientId, erxId, rownumber)
      await hurryReading(work, { clientId, caseId: erxId }, rownumber)
      const ocrAttempt = await latestAttempt(db, clientId, erxId, rownumber)
      if (again.length > 0) {
        await work.note(
          'page.readAgain',
          { chain: `case:${erxId}`, clientId },
          { pages: again.map(({ number }) => number) },
        )
        await rollUpReading(db, { clientId, caseId: erxId })
      }
      return { message: message('recognition.retried'), ocrAttempt }
    },
  }
}

/**
 * Every value in the client cipher, as the documents require (calls 3); the expiry of the credentials in
 * plain.
 */
function sealed(key: KeyObject, { expiresAt, ...access }: UploadAccess) {
  const shut = (text: string) => sealForClient(key, text)
  return {
    type: shut(access.type),
    accessKey: shut(access.accessKey),
    secretAccessKey: shut(access.secretAccessKey),
    sessionToken: shut(access.sessionToken),
    bucketName: shut(access.bucketName),
    region: shut(access.region),
    filePath: shut(access.filePath),
    captchaKey: shut(''),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Pages that are being read already are left alone. */
function raiseAttempts(db: Tx, clientId: number, caseId: number, number?: number) {
  return (
    db
      .updateTable('case_pages')
      .set({
        ocr_state: 'waiting',
        ocr_message: '',
        ocr_attempt: sql<number>`ocr_attempt + 1`,
        ocr_at: sql<Date>`now()`,
      })
      .where('client_id', '=', clientId)
      .where('case_id', '=', caseId)
      .where('removed_at', 'is', null)
      .where((page) =>
        page.or([
          page('ocr_state', 'in', ['read', 'failed']),
          page(
            sql<Date>`coalesce(ocr_at, added_at)`,
            '<',
            sql<Date>`now() - make_interval(mins => ${STUCK_MINUTES})`,
          ),
        ]),
      )
      .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
      // Without a number the prescription is meant; a report is only read when it is requested by its number.
      .$if(number === undefined, (query) => query.where('kind', '=', 'prescription'))
      .returning('number')
      .execute()
  )
}

async function latestAttempt(db: Tx, clientId: number, caseId: number, number?: number): Promise<number> {
  const { attempt } = await db
    .selectFrom('case_pages')
    .select(({ fn }) => fn.max('ocr_attempt').as('attempt'))
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .executeTakeFirstOrThrow()
  if (attempt === null) throw missing()
  return attempt
}
