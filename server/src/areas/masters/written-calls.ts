import * as contract from '@rxdesk/contract/areas/masters/data-calls'
import type * as schemas from '@rxdesk/contract/areas/masters/data-schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { CallDefinition, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { MasterType } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { lockMaster } from '#domain/reference/master-lock.ts'
import { refusalOf } from '#domain/reference/master-rules.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { usesOf } from './row-uses.ts'
import {
  insertTerm,
  insertVital,
  moveRow,
  retireRow,
  type Saved,
  updateTerm,
  updateVital,
} from './written-changes.ts'
import { listRows, namesakeOf, readRow, retiredRow } from './written-store.ts'

type Example = typeof contract.SaveandUpdateSymptom
/** The saves of the plain masters differ in their names alone. */
type PlainSave = CallDefinition<'master', string, Example['request'], Example['answer'], 'changes'>
type Named = { id?: number | undefined; version: number; name: string; synonyms?: string[] }

/** The masters as an administrator writes them (calls 7.5). They are everybody's, so not for one of some clients. */
export function writtenMasterCalls() {
  const note = (work: Work, action: AuditAction, subject: string, detail: Record<string, unknown>) =>
    work.note(action, { subject: `master:${subject}` }, detail)

  /** Refuses a name or spelling that another row is known by (calls 5). */
  async function refuseDuplicate(db: Db, kind: schemas.WrittenMaster, { id, name, synonyms = [] }: Named) {
    const namesake = await namesakeOf(db, kind, [name, ...synonyms], id)
    if (namesake !== undefined) throw refusedLiterally('master.duplicate', { name: namesake })
    if (id !== undefined && (await retiredRow(db, kind, name)))
      throw refusedLiterally('master.duplicateRetired', { name })
  }

  /** Step one of a save. */
  async function mayBeSaved(db: Db, caller: Caller, kind: schemas.WrittenMaster, asked: Named) {
    if (!changesDeployment(caller)) throw denied()
    await refuseDuplicate(db, kind, asked)
    return undefined
  }

  /** The save of a master: as it was, as it is, and what came of it. */
  async function save(
    work: Work,
    kind: schemas.WrittenMaster,
    asked: Named,
    change: { insert(): Promise<Saved>; update(known: Saved): Promise<Saved> },
  ) {
    const { db, caller } = work
    if (!changesDeployment(caller)) throw denied()
    await lockMaster(db, kind)
    await refuseDuplicate(db, kind, asked)
    const before = asked.id === undefined ? undefined : await readRow(db, kind, asked.id)
    if (before && before.version !== asked.version) throw stale('record.changedMeanwhile')
    const forbidden = refusalOf(kind, before ?? (await retiredRow(db, kind, asked.name)), asked)
    if (forbidden) throw refused(forbidden)
    const saved = before ? await change.update(before) : await change.insert()
    const after = await readRow(db, kind, saved.id)
    await db
      .updateTable('term_approvals')
      .set({
        status: 'approved',
        term_id: kind === 'vitals' ? null : saved.id,
        decided_by: caller.userId,
        decided_at: work.now,
      })
      .where('kind', '=', kind)
      .where('status', '=', 'pending')
      .where(
        sql<string>`lower(term)`,
        'in',
        [after.name, ...after.synonyms].map((each) => each.toLowerCase()),
      )
      .execute()
    const changed = changes(before, after)
    await note(work, before ? 'master.updated' : 'master.created', `${kind}:${saved.id}`, { changed })
    return { message: message('master.saved'), ...saved }
  }

  const saveTerm = (work: Work, kind: MasterType, asked: schemas.WrittenTerm) =>
    save(work, kind, asked, {
      insert: () => insertTerm(work.db, kind, asked),
      update: (known) => updateTerm(work.db, kind, known, asked),
    })

  const saving = <C extends PlainSave>(call: C, kind: MasterType) => ({
    ...serve<PlainSave>(call, {
      check: ({ db, caller }, asked) => mayBeSaved(db, caller, kind, asked),
      run: (work, asked) => saveTerm(work, kind, { ...asked, needsNote: false }),
    }),
    definition: call,
  })

  return [
    saving(contract.SaveandUpdateSymptom, 'symptoms'),
    saving(contract.SaveandUpdateDiagnosis, 'diagnosis'),
    saving(contract.SaveandUpdateInvestigation, 'investigation'),
    saving(contract.SaveandUpdateAllergy, 'allergy'),
    saving(contract.SaveandUpdateDisease, 'diseases'),
    saving(contract.SaveandUpdateProcedure, 'procedure'),
    saving(contract.saveDepartmentMaster, 'department'),
    saving(contract.saveLanguageData, 'languages'),
    saving(contract.saveSpecialization, 'specialization'),
    saving(contract.saveVaccinationMaster, 'vaccination'),
    serve(contract.saveMasterRow, {
      check: ({ db, caller }, { mastertype, ...asked }) => mayBeSaved(db, caller, mastertype, asked),
      run: (work, { mastertype, ...asked }) => saveTerm(work, mastertype, asked),
    }),
    serve(contract.saveVitalMaster, {
      check: ({ db, caller }, asked) => mayBeSaved(db, caller, 'vitals', asked),
      run: (work, asked) =>
        save(work, 'vitals', asked, {
          insert: () => insertVital(work.db, asked),
          async update(known) {
            const { db } = work
            const before = await readRow(db, 'vitals', known.id)
            if (before.shape !== asked.shape && (await usesOf(db, 'vitals', before)).total > 0)
              throw refused('master.shapeInUse')
            return updateVital(db, known, asked)
          },
        }),
    }),
    serve(contract.getMasterRows, { run: ({ db }, question) => listRows(db, question) }),
    serve(contract.getLanguageData, {
      run: ({ db }, question) => listRows(db, { ...question, mastertype: 'languages' }),
    }),
    serve(contract.getMasterRow, {
      async run({ db, caller }, { mastertype, id }) {
        // The uses are of every client.
        if (!changesDeployment(caller)) throw denied()
        const row = await readRow(db, mastertype, id)
        return { row, uses: await usesOf(db, mastertype, row) }
      },
    }),
    serve(contract.removeMasterRow, {
      run: (work, asked) => remove(work, asked),
    }),
    serve(contract.moveMasterRow, {
      async run(work, { mastertype, id, version, way }) {
        const { db, caller } = work
        const row = await lockRow(db, caller, mastertype, { id, version })
        const { from, to } = await moveRow(db, mastertype, row, way)
        await note(work, 'master.moved', `${mastertype}:${id}`, {
          changed: { place: { from, to } },
        })
        return { message: message('master.moved'), place: to }
      },
    }),
  ]

  /** A row as whoever changes it saw it; nobody else writes its master meanwhile. */
  async function lockRow(db: Tx, caller: Caller, kind: schemas.WrittenMaster, { id, version }: Saved) {
    if (!changesDeployment(caller)) throw denied()
    await lockMaster(db, kind)
    const row = await readRow(db, kind, id)
    if (row.version !== version) throw stale('record.changedMeanwhile')
    return row
  }

  async function remove(
    work: Work,
    { mastertype, id, version }: ParsedRequestOf<typeof contract.removeMasterRow>,
  ) {
    const { db, caller } = work
    const row = await lockRow(db, caller, mastertype, { id, version })
    const forbidden = refusalOf(mastertype, row, undefined)
    if (forbidden) throw refused(forbidden, { name: row.name })
    const uses = await usesOf(db, mastertype, row)
    if (uses.total > 0) throw refused('master.inUse', { name: row.name, count: uses.total })
    await retireRow(db, mastertype, row)
    await note(work, 'master.retired', `${mastertype}:${id}`, { name: row.name })
    return { message: message('master.retired') }
  }
}

/** Fields that changed, old and new; all that are filled of a new row. */
function changes(before: schemas.WrittenRow | undefined, after: schemas.WrittenRow) {
  const { id: _, version: __, ...fields } = after
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, to]) => {
      const from: unknown = before && Reflect.get(before, field)
      return JSON.stringify(from ?? '') === JSON.stringify(to ?? '') ? [] : [[field, { from, to }]]
    }),
  )
}
