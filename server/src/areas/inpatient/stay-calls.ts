import * as contract from '@rxdesk/contract/areas/inpatient/stay-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { type Level, type PermissionId, permissions } from '@rxdesk/contract/roles'
import { staysOnWire } from '#domain/stays/read-stay.ts'
import { requireInpatient, type StayRow } from '#domain/stays/stay-access.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { admit } from './admit.ts'
import { readBeds, requireClient, writeBed } from './bed-store.ts'
import { findDuplicate } from './duplicate.ts'
import { listStays } from './stay-list-store.ts'
import { stepStay, transfer } from './steps.ts'

type StatusAsked = ParsedRequestOf<typeof contract.updateIPD>
type Moved = { message: string; status: number; level: Level }

/** What other areas do with a case of a stay, in its transaction. */
export interface StayHooks {
  /** Forwards a held case to the next level. */
  forward(
    work: Work,
    asked: { erxId: number; fence: number; goesOnWith: StatusAsked['goesOnWith'] },
  ): Promise<Moved>
  /** Sends a held case to its patient. */
  send(
    work: Work,
    asked: Pick<StatusAsked, 'erxId' | 'fence' | 'goesOnWith' | 'severeConfirmed'>,
  ): Promise<Moved>
}

/** Stays: admitting, moving, their lists, and the beds. */
export function stayCalls(hooks: StayHooks) {
  return [
    serve(contract.createIPD, { run: admit }),
    serve(contract.updateIPD, { run: (work, asked) => updateStatus(work, asked, hooks) }),
    serve(contract.ipdTransfer, { run: transfer }),
    serve(contract.checkIpdDuplicatePrescription, { run: findDuplicate }),
    serve(contract.getStays, {
      async run(work, { patientId }) {
        const { db, caller } = work
        const patient = await db
          .selectFrom('patients')
          .select(['client_id', 'id'])
          .where('id', '=', patientId)
          .executeTakeFirst()
        if (!patient || !seesClient(caller, patient.client_id)) throw missing()
        const stays = await db
          .selectFrom('admissions')
          .selectAll()
          .where('client_id', '=', patient.client_id)
          .where('patient_id', '=', patient.id)
          .orderBy('admitted_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
        return { list: await staysOnWire(work, stays as StayRow[]) }
      },
    }),
    serve(contract.getStayList, { run: listStays }),
    serve(contract.getBeds, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        return { list: await readBeds(db, clientId) }
      },
    }),
    serve(contract.saveBed, { run: writeBed }),
  ]
}

/** The steps of updateIPD. A case sent on says the documents' sentence, whatever its level (screens 4). */
async function updateStatus(
  work: Work,
  asked: StatusAsked,
  hooks: StayHooks,
): Promise<AnswerOf<typeof contract.updateIPD>> {
  const { db, caller } = work
  await requireInpatient(db, caller, asked.erxId)
  switch (asked.status) {
    case 'Send to Patient': {
      mayWith(work, permissions.sendToPatient)
      const sent = await hooks.send(work, asked)
      return { message: sent.message, status: sent.status, level: sent.level }
    }
    case 'Send to L2': {
      mayWith(work, permissions.editPrescription)
      const moved = await hooks.forward(work, { ...asked, fence: asked.fence ?? -1 })
      return { message: message('stay.sentToL2'), status: moved.status, level: moved.level }
    }
    case 'adviseDischarge':
      return stepStay(work, 'advise', asked)
    case 'discharge':
      return stepStay(work, 'discharge', asked)
    case 'undoDischarge':
      return stepStay(work, 'undo', asked)
    case 'cancelAdmission':
      return stepStay(work, 'cancel', asked)
  }
}

function mayWith({ caller }: Work, permission: PermissionId): void {
  if (!caller.permissions.includes(permission)) throw denied()
}
