import * as contract from '@rxdesk/contract/areas/hospitals/calls'
import * as merging from '@rxdesk/contract/areas/merging/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { hospitalTable, keepAfter, keepBefore, listMasterMerges } from '#domain/merging/master-merge-store.ts'
import { previewUndo, undoMasterMerge } from '#domain/merging/undo-master-merge.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { hospitalMerging } from './hospital-merging.ts'
import { hospitalOfMerge } from './hospital-of-merge.ts'
import {
  columnsOf,
  countClientUp,
  likelyTheSame,
  listHospitals,
  lockHospital,
  mayChange,
  mergedInto,
  mustBeFree,
  onWire,
  readStored,
  type StoredHospital,
  shown,
} from './hospital-store.ts'
import { mergeInto, withCounts } from './merge-store.ts'

/** Case numbers that one row of the audit log names. */
const NAMED_AT_ONCE = 1000

/** The master of hospitals (calls 7.5, screens 2): everybody's are changed by administrators of the whole deployment. */
export function hospitalCalls() {
  const note = (
    work: Work,
    action: AuditAction,
    hospital: Pick<StoredHospital, 'id' | 'client_id'>,
    detail: object,
  ) =>
    work.note(
      action,
      { clientId: hospital.client_id ?? undefined, subject: `hospital:${hospital.id}` },
      { ...detail },
    )

  const kind = hospitalMerging(note)

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
        survivor: await hospitalOfMerge(tx, await kind.read(tx, survivor.id)),
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
      const after = await hospitalOfMerge(tx, await kind.read(tx, survivor.id))
      await keepAfter(tx, work.sealer, mergeId, { after, moved: { merged: moved.hospitals } })
      count += cases.length + moved.doctors.length + moved.floors.length
      await note(work, 'hospital.merged', hospital, {
        mergeId,
        into: survivor.id,
        was: shown(hospital),
        caseCount: cases.length,
        ...moved,
      })
      for (let at = 0; at < cases.length; at += NAMED_AT_ONCE)
        await note(work, 'hospital.casesMoved', hospital, {
          into: survivor.id,
          cases: cases.slice(at, at + NAMED_AT_ONCE),
        })
      await countClientUp(tx, hospital.client_id)
    }
    await countClientUp(tx, survivor.client_id)
    return count
  }

  return [
    serve(contract.showallHospitals, {
      run: ({ db, caller }, question) => listHospitals(db, caller, question),
    }),
    serve(contract.showMergedHospitals, {
      async run({ db, caller }, { hospitalId }) {
        const stored = await readStored(db, caller, hospitalId)
        const [[hospital], list, mergedList] = await Promise.all([
          onWire(db, caller, [stored]),
          likelyTheSame(db, caller, stored),
          mergedInto(db, caller, hospitalId),
        ])
        if (!hospital) throw missing()
        return { hospital, list, mergedList }
      },
    }),
    serve(contract.showMergedHospitalsmaster, {
      async run({ db, caller }, { hospitalId, otherHospitalId }) {
        const both = await Promise.all([hospitalId, otherHospitalId].map((id) => readStored(db, caller, id)))
        if (!both.every((hospital) => mayChange(caller, hospital))) throw missing()
        return { list: await withCounts(db, caller, both) }
      },
    }),
    serve(contract.saveHospital, {
      async run(work, payload) {
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
        await note(work, 'hospital.updated', before, {
          from: shown(before),
          to: shown(columnsOf(payload)),
          ...(before.approval === 'pending' ? { approved: true } : {}),
        })
        return { ...said, hospitalId }
      },
    }),
    serve(contract.saveMergedHospitalsmaster, {
      async run(work, payload) {
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
        await note(work, 'hospital.updated', survivor, {
          from: shown(survivor),
          to: shown(columnsOf(payload)),
          merged: [payload.retired.hospitalId],
        })
        return { message: message('hospital.merged'), hospitalId: survivor.id, movedCount }
      },
    }),
    serve(contract.savemergedHospitals, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const [survivor, retired] = await lockBoth(tx, caller, payload.survivor, payload.retired)
        const movedCount = await merge(work, survivor, retired)
        return { message: message('hospital.merged'), hospitalId: survivor.id, movedCount }
      },
    }),
    serve(merging.getHospitalMerges, {
      run: ({ db, caller }, question) => listMasterMerges(db, caller, hospitalTable, question),
    }),
    serve(merging.getHospitalMerge, {
      run: (work, { mergeId }) => previewUndo(kind, work, mergeId),
    }),
    serve(merging.undoHospitalMerging, {
      async run(work, asked) {
        await undoMasterMerge(kind, work, asked)
        return { message: message('merge.undone') }
      },
    }),
  ]

  async function add(
    work: Work,
    payload: Parameters<typeof columnsOf>[0] & { clientId: number },
  ): Promise<number> {
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
    await note(work, 'hospital.created', { id, client_id: owner }, { to: shown(columnsOf(payload)) })
    return id
  }
}

const said = { message: message('hospital.saved') }

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
