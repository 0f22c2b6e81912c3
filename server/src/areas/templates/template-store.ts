import { reusableLine } from '@rxdesk/contract/areas/templates/rules/reusable-line'
import {
  type Template,
  type TemplateContent,
  templateContentSchema,
} from '@rxdesk/contract/areas/templates/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { TemplatesTable } from '#platform/database/tables.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'

type Row = Selectable<TemplatesTable>

/** Templates for a case: the caller's own and the doctor's at the client, favourites first, then by name. */
export async function readTemplates(
  db: Db,
  caller: Caller,
  question: { clientId: number; doctorId: number | null; searchText: string; limit: number },
): Promise<Template[]> {
  if (!seesClient(caller, question.clientId)) throw missing()
  const typed = question.searchText.toLowerCase()
  const rows = await db
    .selectFrom('templates')
    .leftJoin('template_favourites as starred', (join) =>
      join.onRef('starred.template_id', '=', 'templates.id').on('starred.user_id', '=', caller.userId),
    )
    .selectAll('templates')
    .select('starred.user_id as starred_by')
    .where((where) =>
      where.or([
        where('owner_id', '=', caller.userId),
        where.and([
          where('client_id', '=', question.clientId),
          where('doctor_id', '=', question.doctorId ?? 0),
        ]),
      ]),
    )
    .where(sql<boolean>`position(${typed} in lower(name)) > 0`)
    .orderBy(sql`starred.user_id is null`)
    .orderBy(sql`not starts_with(lower(name), ${typed})`)
    .orderBy(sql`lower(name)`)
    .orderBy('templates.id')
    .limit(question.limit)
    .execute()
  return rows.map((row) => ({
    templateId: row.id,
    name: row.name,
    scope: row.owner_id === null ? 'doctor' : 'own',
    favourite: row.starred_by !== null,
    version: row.version,
    content: templateContentSchema.parse(row.content),
  }))
}

/**
 * A template that the caller may change, locked: their own, or a doctor's at a visible client. Others are
 * missing.
 */
export async function lockTemplate(db: Tx, caller: Caller, id: number): Promise<Row> {
  const row = await db.selectFrom('templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !mayUse(caller, row)) throw missing()
  return row
}

function mayUse(caller: Caller, { owner_id, client_id }: Row): boolean {
  return owner_id === null ? client_id !== null && seesClient(caller, client_id) : owner_id === caller.userId
}

/** The content as it is stored, without anything of the case that it was taken from. */
export function storedContent({ medicines, ...rest }: TemplateContent): string {
  return JSON.stringify({
    ...rest,
    medicines: medicines.map(reusableLine),
    // The date and the report of that case's test.
    investigations: rest.investigations.map((test) => ({ ...test, investigationDate: '', reportTagId: 0 })),
  })
}
