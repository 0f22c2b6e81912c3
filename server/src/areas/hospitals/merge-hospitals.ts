import type { saveMergedHospitalsmaster, savemergedHospitals } from '@rxdesk/contract/areas/hospitals/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { hospitalTable, keepAfter, keepBefore } from '#domain/merging/master-merge-store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { hospitalMerging } from './hospital-merging.ts'
import { hospitalOfMerge } from './hospital-of-merge.ts'
import {
  columnsOf,
  countClientUp,
  hospitalForLog,
  lockHospital,
  mustBeFree,
  type StoredHospital,
} from './hospital-store.ts'
import { mergeInto } from './merge-store.ts'
import { noteHospital } from './note-hospital.ts'

/** Case numbers that one row of the audit log names. */
const NAMED_AT_ONCE = 1000

/** How a merge of two hospitals is read and taken back. */
export const hospitalKind = hospitalMerging(noteHospital)

/** Makes hospitals one with another, which stays as it is. */
export async function mergeHospitals(work: Work, asked: ParsedRequestOf<typeof savemergedHospitals>) {
  const { db: tx, caller } = work
  const [survivor, retired] = await lockBoth(tx, caller, asked.survivor, asked.retired)
  const movedCount = await merge(work, survivor, retired)
  return { message: message('hospital.merged'), hospitalId: survivor.id, movedCount }
}

/** Makes two hospitals one, which is written as it was chosen from both. */
export async function mergeAndWrite(work: Work, payload: ParsedRequestOf<typeof saveMergedHospitalsmaster>) {
  const { db: tx, caller } = work
  const [survivor, retired] = await lockBoth(tx, caller, payload.survivor, [payload.retired])
  await mustBeFree(tx, survivor.client_id, payload, [survivor.id, payload.retired.hospitalId])
  const movedCount = await merge(work, survivor, retired, () =>
    tx
      .updateTable('hospitals')
      .set({ ...columnsOf(payload), approval: 'approved', version: survivor.version + 1 })
      .where('id', '=', survivor.id)
      .execute(),
  )
  await noteHospital(work, 'hospital.updated', survivor, {
    from: hospitalForLog(survivor),
    to: hospitalForLog(columnsOf(payload)),
    merged: [payload.retired.hospitalId],
  })
  return { message: message('hospital.merged'), hospitalId: survivor.id, movedCount }
}

/**
 * Merges locked hospitals into a locked one, which then is `written` as it was chosen; answers how many things were
 * moved.
 */
async function merge(
  work: Work,
  survivor: StoredHospital,
  retired: readonly StoredHospital[],
  written?: () => Promise<unknown>,
): Promise<number> {
  const { db: tx, caller } = work
  let count = 0
  for (const hospital of retired) {
    if (hospital.id === survivor.id || !mayTake(survivor, hospital)) throw refused('hospital.otherClient')
    const before = {
      survivor: await hospitalOfMerge(tx, await hospitalKind.read(tx, survivor.id)),
      retired: await hospitalOfMerge(tx, hospital),
    }
    const mergeId = await keepBefore(tx, work.sealer, hospitalTable, {
      survivor,
      retired: hospital,
      before,
      userId: caller.userId,
    })
    const { cases, ...moved } = await mergeInto(tx, survivor.id, hospital)
    await written?.()
    const after = await hospitalOfMerge(tx, await hospitalKind.read(tx, survivor.id))
    await keepAfter(tx, work.sealer, mergeId, { after, moved: { merged: moved.hospitals } })
    count += cases.length + moved.doctors.length + moved.floors.length
    await noteHospital(work, 'hospital.merged', hospital, {
      mergeId,
      into: survivor.id,
      was: hospitalForLog(hospital),
      caseCount: cases.length,
      ...moved,
    })
    for (let at = 0; at < cases.length; at += NAMED_AT_ONCE)
      await noteHospital(work, 'hospital.casesMoved', hospital, {
        into: survivor.id,
        cases: cases.slice(at, at + NAMED_AT_ONCE),
      })
    await countClientUp(tx, hospital.client_id)
  }
  await countClientUp(tx, survivor.client_id)
  return count
}

/** What is one client's must not be seen by the others through what they point to. */
function mayTake(survivor: StoredHospital, retired: StoredHospital): boolean {
  return survivor.client_id === null || survivor.client_id === retired.client_id
}

interface Named {
  hospitalId: number
  version: number
}

/** In the order of their numbers, so that two who merge the same do not wait for each other. */
async function lockBoth(
  tx: Tx,
  caller: Caller,
  survivor: Named,
  retired: readonly Named[],
): Promise<[StoredHospital, StoredHospital[]]> {
  const all = [...new Map([survivor, ...retired].map((each) => [each.hospitalId, each])).values()]
  const locked = new Map<number, StoredHospital>()
  for (const each of all.toSorted((one, other) => one.hospitalId - other.hospitalId))
    locked.set(each.hospitalId, await lockHospital(tx, caller, each))
  const of = ({ hospitalId }: Named) => {
    const hospital = locked.get(hospitalId)
    if (!hospital) throw missing()
    return hospital
  }
  return [of(survivor), [...new Set(retired.map(of))]]
}
