import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'

/** Which column of an appointment names records that can be merged. */
const columns = { patient: 'patient_id', doctor: 'doctor_id', hospital: 'hospital_id' } as const
type Merged = keyof typeof columns

interface Both {
  survivor: number
  retired: number
  /** Of patients, who belong to one. */
  clientId?: number
}

const ofClient = (clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`a.client_id = ${clientId}`

/** After a merge the appointments of the retired record are the survivor's; which ones is kept. */
export async function moveAppointments(
  tx: Tx,
  what: Merged,
  { survivor, retired, clientId }: Both,
): Promise<void> {
  const column = sql.ref(columns[what])
  await sql`with moved as (
      update appointments a set ${column} = ${survivor}
      where ${ofClient(clientId)} and a.${column} = ${retired} returning a.client_id, a.id
    )
    insert into appointment_moves (client_id, appointment_id, what, from_id, to_id)
    select client_id, id, ${what}, ${retired}, ${survivor} from moved`.execute(tx)
}

/** Undoing the merge gives those back that it had moved and that nobody changed since. */
export async function appointmentsBack(tx: Tx, what: Merged, { survivor, retired }: Both): Promise<void> {
  const column = sql.ref(columns[what])
  await sql`with back as (
      delete from appointment_moves where what = ${what} and from_id = ${retired} and to_id = ${survivor}
      returning client_id, appointment_id
    )
    update appointments a set ${column} = ${retired} from back
    where a.client_id = back.client_id and a.id = back.appointment_id and a.${column} = ${survivor}`.execute(
    tx,
  )
}
