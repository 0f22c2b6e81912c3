import * as contract from '@rxdesk/contract/areas/drive/calls'
import { message } from '@rxdesk/contract/messages'
import type { AreaServices } from '#domain/area-services/area-services.ts'
import {
  beginDriveVisit,
  endDriveVisit,
  forgetDriveAccount,
  keepDriveAccount,
  readDriveAccount,
} from '#domain/drive/drive-accounts.ts'
import { fetchDenied } from '#domain/medical-records/fetch-record.ts'
import { changedSince, readSource } from '#domain/medical-records/record-source.ts'
import type { DriveClient, Grant } from '#engines/drive/drive-client.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Tools } from '#platform/protocol/work.ts'

/** Connecting a client's Google Drive, and ending that. */
export function driveCalls({ drive, driveFiles }: Pick<AreaServices, 'drive' | 'driveFiles'>) {
  /** The client that consents to its own Drive being read; missing when the caller does not see it. */
  async function ownClient({ db, caller }: { db: Db; caller: Caller }, clientId: number): Promise<void> {
    const client = db.selectFrom('clients').select('id').where('id', '=', clientId)
    if (!seesClient(caller, clientId) || !(await client.executeTakeFirst())) throw missing()
  }
  function consenting(): DriveClient {
    if (!drive?.settings.application) throw refused('drive.none')
    return drive
  }

  return [
    serve(contract.startDriveAuthentication, {
      async run(work, { clientId }) {
        await ownClient(work, clientId)
        const client = consenting()
        const visit = await beginDriveVisit(work.db, work.sealer, work.caller, clientId)
        await work.note('drive.asked', { clientId })
        return { address: client.consentAddress(visit) }
      },
    }),
    serve(contract.MRDdriveAuthenticationRes, {
      async prepare({ caller, log, change }, { code, state }) {
        const client = consenting()
        const visit = await change((work) => endDriveVisit(work, state))
        if (!visit || !seesClient(caller, visit.clientId)) throw refused('drive.visitOver')
        const grant = await client.exchange(code, visit.verifier).catch((error: unknown) => {
          log.warn({ error: String(error) }, 'Google Drive did not confirm a connection')
          throw refused('drive.failed')
        })
        if (!grant) throw refused('drive.notAllowed')
        return { clientId: visit.clientId, grant }
      },
      async run(work, _payload, { clientId, grant }: { clientId: number; grant: Grant }) {
        await keepDriveAccount(work.db, work.sealer, work.caller, clientId, grant)
        await work.note('drive.connected', { clientId })
        await fetchDenied(work, clientId)
        return { message: message('drive.connected'), connected: true, account: grant.account }
      },
    }),
    serve(contract.getMrdSourceChange, {
      async prepare({ db, caller, log }, { recordId }) {
        const source = await readSource(db, recordId)
        if (!source || !seesClient(caller, source.client_id)) throw missing()
        // It is only said beside the document: one that Drive does not speak of is shown all the same.
        return changedSince(driveFiles, source).catch((error: unknown) => {
          log.warn({ error: String(error) }, 'Google Drive did not say whether a file was changed')
          return undefined
        })
      },
      run: async (_work, _payload, changedAt: Date | undefined) => ({
        changedAt: changedAt?.toISOString() ?? '',
      }),
    }),
    serve(contract.getDriveAccount, {
      async run(work, { clientId }) {
        await ownClient(work, clientId)
        const row = await readDriveAccount(work.db, clientId)
        const available = drive?.settings.application !== undefined
        if (!row)
          return {
            available,
            state: drive?.settings.serviceAccountFile ? ('service' as const) : ('none' as const),
            account: '',
          }
        const account = row.connected_by === work.caller.userId ? work.sealer.open(row.account_sealed) : ''
        return { available, state: row.revoked_at ? ('revoked' as const) : ('connected' as const), account }
      },
    }),
    serve(contract.disconnectDrive, {
      async prepare(work, { clientId }) {
        await ownClient(work, clientId)
        const row = await readDriveAccount(work.db, clientId)
        if (row && drive) await giveBack(drive, work, row.refresh_sealed)
      },
      async run(work, { clientId }) {
        await ownClient(work, clientId)
        if (await forgetDriveAccount(work.db, clientId)) await work.note('drive.disconnected', { clientId })
        return { message: message('drive.disconnected') }
      },
    }),
  ]
}

/** Google is told, so that the consent is worth nothing to anybody; it ends here even when Google cannot be reached. */
async function giveBack(drive: DriveClient, { sealer, log }: Tools, refreshSealed: Buffer): Promise<void> {
  await drive.withdraw(sealer.open(refreshSealed)).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'Google Drive was not told of a disconnection')
  })
}
