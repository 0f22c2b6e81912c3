import type { saveHospital } from '@rxdesk/contract/areas/hospitals/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { columnsOf, countClientUp, hospitalForLog, lockHospital, mustBeFree } from './hospital-store.ts'
import { noteHospital } from './note-hospital.ts'

type Written = ParsedRequestOf<typeof saveHospital>

/** Saves a new hospital, or one that there is, as its version was seen; that one is approved by it. */
export async function writeHospital(work: Work, payload: Written) {
  const { db: tx, caller } = work
  const { hospitalId, version } = payload
  if (hospitalId === undefined) return { ...said, hospitalId: await add(work, payload) }
  const before = await lockHospital(tx, caller, { hospitalId, version })
  await mustBeFree(tx, before.client_id, payload, [hospitalId])
  await tx
    .updateTable('hospitals')
    .set({ ...columnsOf(payload), approval: 'approved', version: version + 1 })
    .where('id', '=', hospitalId)
    .execute()
  await countClientUp(tx, before.client_id)
  await noteHospital(work, 'hospital.updated', before, {
    from: hospitalForLog(before),
    to: hospitalForLog(columnsOf(payload)),
    ...(before.approval === 'pending' ? { approved: true } : {}),
  })
  return { ...said, hospitalId }
}

const said = { message: message('hospital.saved') }

async function add(work: Work, payload: Written): Promise<number> {
  const { db: tx, caller } = work
  const owner = payload.clientId === 0 ? null : payload.clientId
  if (owner === null && !changesDeployment(caller)) throw refused('clientUser.selectClient')
  const client =
    owner === null || !seesClient(caller, owner)
      ? undefined
      : await tx.selectFrom('clients').select('id').where('id', '=', owner).executeTakeFirst()
  if (owner !== null && !client) throw missing()
  await mustBeFree(tx, owner, payload)
  const { id } = await tx
    .insertInto('hospitals')
    .values({ client_id: owner, ...columnsOf(payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countClientUp(tx, owner)
  await noteHospital(
    work,
    'hospital.created',
    { id, client_id: owner },
    { to: hospitalForLog(columnsOf(payload)) },
  )
  return id
}
