import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import { type OtherMaster, otherMasters } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { readSignInSettings } from '#domain/identity/sign-in-settings.ts'
import { worksBeside } from '#domain/people/colleagues.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'

interface Asked {
  type: OtherMaster
  searchText: string
  offset: number
  limit: number
}

type SignList = Exclude<OtherMaster, 'setting' | 'clients' | 'operators' | 'mrdClients'>

/** The codes of the vital signs that a documented list is about. */
const signsOf: Readonly<Record<SignList, readonly string[]>> = {
  pulse: ['pulse'],
  weight: ['weight'],
  bp: ['bp'],
  temperature: ['temperature'],
  spo2: ['spo2'],
  hemoglobin: ['haemoglobin'],
  serum: ['creatinine'],
  bloodUrea: ['urea'],
  bloodSugar: ['sugar-fasting', 'sugar-pp', 'sugar-random'],
  tlc: ['tlc'],
}

export const isOtherMaster = (type: string): type is OtherMaster => otherMasters.some((each) => each === type)

/**
 * A page of a list whose rows are kept elsewhere: vital signs, the timing settings (`code` is the setting, `name` its
 * value), clients, operators (`id` and `code` are user code and agent id), and clients that a records user works for.
 */
export async function readOtherMaster(db: Db, caller: Caller, { type, searchText, offset, limit }: Asked) {
  const text = searchText.toLowerCase()
  const found = (await rowsOf(db, caller, type)).filter(({ code, name }) =>
    [code, name].some((each) => each.toLowerCase().includes(text)),
  )
  return { list: found.slice(offset, offset + limit), totalCount: found.length }
}

async function rowsOf(db: Db, caller: Caller, type: OtherMaster): Promise<MasterRow[]> {
  switch (type) {
    case 'setting':
      return Object.entries(await readSignInSettings(db)).map(([code, value], at) =>
        row(at + 1, code, String(value)),
      )
    case 'operators':
      return operators(db, caller)
    case 'clients':
      return clients(db, caller, sql<boolean>`true`)
    case 'mrdClients':
      return clients(
        db,
        caller,
        sql<boolean>`exists (select from users u where u.removed_at is null and ${roles.mrd} = any(u.role_ids)
          and (u.client_ids = '{}' or clients.id = any(u.client_ids)))`,
      )
    default: {
      const signs = await readVitalMasters(db, caller.clientIds)
      return signs
        .filter(({ code }) => signsOf[type].includes(code))
        .map(({ vitalId, code, name }) => row(vitalId, code, name))
    }
  }
}

const row = (id: number, code: string, name: string): MasterRow => ({ id, code, name, nameHindi: '' })

async function clients(db: Db, caller: Caller, which: RawBuilder<boolean>): Promise<MasterRow[]> {
  const found = await db
    .selectFrom('clients')
    .select(['id', 'key', 'name'])
    .where('active', '=', true)
    .where(which)
    .$if(caller.clientIds.length > 0, (query) => query.where('id', 'in', [...caller.clientIds]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return found.map(({ id, key, name }) => row(id, key, name))
}

async function operators(db: Db, caller: Caller): Promise<MasterRow[]> {
  const found = await db
    .selectFrom('users')
    .select(['user_code', 'agent_id', 'first_name', 'last_name'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`role_ids && ${[roles.l1, roles.l2, roles.l3]}::int[]`)
    .where(worksBeside(caller))
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .execute()
  return found.map((user) =>
    row(user.user_code, user.agent_id, `${user.first_name} ${user.last_name}`.trim()),
  )
}
