import type * as schemas from '@rxdesk/contract/areas/masters/data-schemas'
import { message } from '@rxdesk/contract/messages'
import type { MasterType } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { lockMaster } from '#domain/reference/master-lock.ts'
import { refusalOf } from '#domain/reference/master-rules.ts'
import type { Db } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'
import { denied, refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { noteMaster } from './note-master.ts'
import { usesOf } from './row-uses.ts'
import {
  insertQuestion,
  insertTerm,
  insertVital,
  type Saved,
  updateQuestion,
  updateTerm,
  updateVital,
} from './written-changes.ts'
import { namesakeOf, readRow, retiredRow } from './written-store.ts'

type Named = { id?: number | undefined; version: number; name: string; synonyms?: string[] }

/** Step one of a save. */
export async function mayBeSaved(db: Db, caller: Caller, kind: schemas.WrittenMaster, asked: Named) {
  if (!changesDeployment(caller)) throw denied()
  await refuseDuplicate(db, kind, asked)
  return undefined
}

export const saveTerm = (work: Work, kind: MasterType, asked: schemas.WrittenTerm) =>
  save(work, kind, asked, {
    insert: () => insertTerm(work.db, kind, asked),
    update: (known) => updateTerm(work.db, kind, known, asked),
  })

export const saveVital = (work: Work, asked: schemas.WrittenVital) =>
  save(work, 'vitals', asked, {
    insert: () => insertVital(work.db, asked),
    async update(known) {
      const { db } = work
      const before = await readRow(db, 'vitals', known.id)
      if (before.shape !== asked.shape && (await usesOf(db, 'vitals', before)).total > 0)
        throw refused('master.shapeInUse')
      return updateVital(db, known, asked)
    },
  })

export const saveQuestion = (work: Work, asked: schemas.WrittenQuestion) =>
  save(work, 'teleQuestions', asked, {
    insert: () => insertQuestion(work.db, asked),
    async update(known) {
      const { db } = work
      const before = await readRow(db, 'teleQuestions', known.id)
      if (before.answerKind !== asked.answerKind && (await usesOf(db, 'teleQuestions', before)).total > 0)
        throw refused('master.answerKindInUse')
      return updateQuestion(db, known, asked)
    },
  })

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
      term_id: kind === 'vitals' || kind === 'teleQuestions' ? null : saved.id,
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
  await noteMaster(work, before ? 'master.updated' : 'master.created', `${kind}:${saved.id}`, { changed })
  return { message: message('master.saved'), ...saved }
}

/** Refuses a name or spelling that another row is known by (calls 5). */
async function refuseDuplicate(db: Db, kind: schemas.WrittenMaster, { id, name, synonyms = [] }: Named) {
  const namesake = await namesakeOf(db, kind, [name, ...synonyms], id)
  if (namesake !== undefined) throw refusedLiterally('master.duplicate', { name: namesake })
  if (id !== undefined && (await retiredRow(db, kind, name)))
    throw refusedLiterally('master.duplicateRetired', { name })
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
