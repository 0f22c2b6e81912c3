import {
  deleteTemplate,
  getTemplates,
  saveTemplate,
  setFavourite,
} from '@rxdesk/contract/areas/templates/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { SALT_KEYS } from '#domain/medicine-catalogue/medicine-uses.ts'
import { readDoctor } from '#domain/people/doctor-store.ts'
import type { Tx } from '#platform/database/db.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { lockTemplate, readTemplates, storedContent } from './template-store.ts'

/** Templates and favourites of operators and doctors. */
export function templateCalls() {
  const note = (
    work: Work,
    action: AuditAction,
    subject: string,
    { detail, clientId }: { clientId?: number; detail?: Record<string, unknown> } = {},
  ) => work.note(action, { clientId, subject }, detail)
  return [
    serve(getTemplates, {
      run: async ({ db, caller }, question) => ({ list: await readTemplates(db, caller, question) }),
    }),
    serve(saveTemplate, {
      async run(work, { templateId, version, name, scope, clientId, doctorId, content }) {
        const { caller, db } = work
        if (!seesClient(caller, clientId)) throw missing()
        if (scope === 'doctor') {
          if (doctorId === null) throw refused('template.needsDoctor')
          if (!(await readDoctor(db, caller, doctorId))) throw missing()
        }
        const known = templateId ? await lockTemplate(db, caller, templateId) : undefined
        if (known && version !== undefined && known.version !== version) throw stale('case.stale')
        const of =
          known ??
          (scope === 'own'
            ? { owner_id: caller.userId, client_id: null, doctor_id: null }
            : { owner_id: null, client_id: clientId, doctor_id: doctorId })
        const namesake = await db
          .selectFrom('templates')
          .select('id')
          .where(sql<boolean>`lower(name) = lower(${name})`)
          .where('owner_id', 'is not distinct from', of.owner_id)
          .where('client_id', 'is not distinct from', of.client_id)
          .where('doctor_id', 'is not distinct from', of.doctor_id)
          .where('id', '<>', known?.id ?? 0)
          .executeTakeFirst()
        if (namesake) throw refused('template.sameName', { name })
        const values = { name, content: storedContent(content) }
        const saved = known
          ? await db
              .updateTable('templates')
              .set({ ...values, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
              .where('id', '=', known.id)
              .returning(['id', 'version'])
              .executeTakeFirstOrThrow()
          : await db
              .insertInto('templates')
              .values({
                ...values,
                owner_id: of.owner_id,
                client_id: of.client_id,
                doctor_id: of.doctor_id,
                created_by: caller.userId,
              })
              .returning(['id', 'version'])
              .executeTakeFirstOrThrow()
        await note(work, known ? 'template.change' : 'template.add', `template:${saved.id}`, {
          clientId: of.client_id ?? undefined,
          detail: {
            changes: [{ field: 'name', was: known?.name ?? '', now: name }],
            medicines: content.medicines.length,
            investigations: content.investigations.length,
          },
        })
        return { message: message('template.saved'), templateId: saved.id, version: saved.version }
      },
    }),
    serve(deleteTemplate, {
      async run(work, { templateId }) {
        const { db, caller } = work
        const known = await lockTemplate(db, caller, templateId)
        await db.deleteFrom('templates').where('id', '=', known.id).execute()
        await note(work, 'template.remove', `template:${known.id}`, {
          clientId: known.client_id ?? undefined,
          detail: { changes: [{ field: 'name', was: known.name, now: '' }] },
        })
        return { message: message('template.deleted') }
      },
    }),
    serve(setFavourite, {
      async run(work, { of, favourite }) {
        const { db, caller } = work
        if ('mCode' in of) await starMedicine(db, caller.userId, of.mCode, favourite)
        else {
          const { id } = await lockTemplate(db, caller, of.templateId)
          const starred = { user_id: caller.userId, template_id: id }
          if (favourite)
            await db
              .insertInto('template_favourites')
              .values(starred)
              .onConflict((conflict) => conflict.doNothing())
              .execute()
          else
            await db
              .deleteFrom('template_favourites')
              .where((where) => where.and(starred))
              .execute()
        }
        const subject = 'mCode' in of ? `product:${of.mCode}` : `template:${of.templateId}`
        await note(work, favourite ? 'favourite.add' : 'favourite.remove', subject)
        return { message: message('favourite.saved'), favourite }
      },
    }),
  ]
}

async function starMedicine(db: Tx, userId: number, code: string, favourite: boolean): Promise<void> {
  const medicine = await db.selectFrom('medicines').select('id').where('code', '=', code).executeTakeFirst()
  if (!medicine) throw missing()
  if (favourite)
    await sql`insert into medicine_favourites (user_id, medicine_id, search_key, salt_keys)
      select ${userId}, m.id, m.search_key, ${sql.raw(SALT_KEYS)} from medicines m where m.id = ${medicine.id}
      on conflict do nothing`.execute(db)
  else
    await db
      .deleteFrom('medicine_favourites')
      .where('user_id', '=', userId)
      .where('medicine_id', '=', medicine.id)
      .execute()
}
