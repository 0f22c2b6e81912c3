import { type EmergencyForm, emergencyFormSchema, emptyForm } from '@rxdesk/contract/emergency/form'
import type { FormState } from '@rxdesk/contract/emergency/form-states'
import type { Selectable } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { EmergencyFormsTable } from '#platform/database/tables.ts'

type CaseKey = Pick<CaseData, 'client_id' | 'id'>

/** A version of an assessment. */
export interface StoredForm {
  formId: number
  version: number
  saves: number
  form: EmergencyForm
  row: Selectable<EmergencyFormsTable> & { writer: string; doctor: string | null }
}

/** The versions of the assessments of some cases of a client that stand, the newest first. */
export async function formsOfCases(
  db: Db,
  clientId: number,
  caseIds: readonly number[],
): Promise<StoredForm[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('emergency_forms')
    .innerJoin('users', 'users.id', 'written_by')
    .leftJoin('doctors', 'doctors.id', 'emergency_forms.doctor_id')
    .selectAll('emergency_forms')
    .select(['users.first_name', 'users.last_name', 'doctors.name as doctor'])
    .where('emergency_forms.client_id', '=', clientId)
    .where('case_id', 'in', [...caseIds])
    .where('deleted_at', 'is', null)
    .orderBy('form_id', 'desc')
    .orderBy('emergency_forms.version', 'desc')
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    formId: row.form_id,
    version: row.version,
    saves: row.saves,
    form: emergencyFormSchema.parse(row.form),
    row: { ...row, writer: `${first_name} ${last_name}`.trim() },
  }))
}

/** The same of one case. */
export const formsOfCase = (db: Db, row: CaseKey) => formsOfCases(db, row.client_id, [row.id])

/** The newest version of an assessment of a case. */
export async function newestForm(db: Db, row: CaseKey, formId: number): Promise<StoredForm | undefined> {
  return (await formsOfCase(db, row)).find((form) => form.formId === formId)
}

/** The state of a version; `newest` is the newest one that its assessment has. */
export function stateOf({ row, version }: StoredForm, newest: number): FormState {
  if (row.deleted_at !== null) return 'deleted'
  if (row.closed_at === null) return 'draft'
  return version < newest ? 'corrected' : 'closed'
}

interface Writing {
  form: EmergencyForm
  userId: number
}

/** Begins an assessment of a locked case; undefined when one is being written already. */
export async function beginForm(
  db: Tx,
  row: CaseKey,
  { form, userId }: Writing,
): Promise<{ formId: number; version: number; saves: number } | undefined> {
  const begun = await db
    .insertInto('emergency_forms')
    .values({ client_id: row.client_id, case_id: row.id, form: JSON.stringify(form), written_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['form_id', 'version', 'saves'])
    .executeTakeFirst()
  return begun && { formId: begun.form_id, version: begun.version, saves: begun.saves }
}

/** Begins the version that corrects a closed one, with its contents; undefined when another is being written. */
export async function beginCorrection(
  db: Tx,
  { row, form, version }: StoredForm,
  { reason, userId }: { reason: string; userId: number },
): Promise<number | undefined> {
  const begun = await db
    .insertInto('emergency_forms')
    .values({
      client_id: row.client_id,
      case_id: row.case_id,
      form_id: row.form_id,
      version: version + 1,
      form: JSON.stringify(form),
      correction_reason: reason,
      written_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return begun?.version
}

/** Saves the draft of a locked case. */
export async function saveDraft(db: Tx, draft: StoredForm, { form, userId }: Writing): Promise<number> {
  const saves = draft.saves + 1
  await changeDraft(db, draft, {
    form: JSON.stringify(form),
    saves,
    written_by: userId,
    written_at: new Date(),
  })
  return saves
}

export async function closeDraft(
  db: Tx,
  draft: StoredForm,
  by: { userId: number; doctorId: number; at: Date; fileId: string },
): Promise<void> {
  await changeDraft(db, draft, {
    closed_at: by.at,
    closed_by: by.userId,
    doctor_id: by.doctorId,
    file_id: by.fileId,
  })
}

export async function deleteDraft(
  db: Tx,
  draft: StoredForm,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> {
  await changeDraft(db, draft, { deleted_at: new Date(), deleted_by: userId, deleted_reason: reason })
}

async function changeDraft(
  db: Tx,
  { row }: StoredForm,
  set: Partial<{
    form: string
    saves: number
    written_by: number
    written_at: Date
    closed_at: Date
    closed_by: number
    doctor_id: number
    file_id: string
    deleted_at: Date
    deleted_by: number
    deleted_reason: string
  }>,
): Promise<void> {
  await db
    .updateTable('emergency_forms')
    .set(set)
    .where('client_id', '=', row.client_id)
    .where('form_id', '=', row.form_id)
    .where('version', '=', row.version)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Whether nothing of a form was written. */
export const isEmpty = (form: EmergencyForm) => JSON.stringify(form) === JSON.stringify(emptyForm)
