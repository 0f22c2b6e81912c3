import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { type ClientFormKey, clientForms } from '@rxdesk/contract/options'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied } from '#platform/protocol/problem.ts'

/** The forms that there are, as a client has set them. */
export async function formsOfClient(db: Db, clientId: number): Promise<ClientForm[]> {
  const rows = await db.selectFrom('client_forms').selectAll().where('client_id', '=', clientId).execute()
  return clientForms.map(({ id, key, name }) => {
    const row = rows.find(({ form }) => form === key)
    return {
      formId: id,
      formName: name,
      chkFormEnabled: row?.enabled ?? false,
      formDeleteFlag: row?.may_delete ?? false,
    }
  })
}

/**
 * Of these, the forms that the caller may open: switched on at the client, and forms allowed to the account. A
 * filled-in one may be deleted where both the client and the account allow it.
 */
export function formsOpenTo(
  caller: Pick<Caller, 'opensForms' | 'deletesForms'>,
  forms: ClientForm[],
): ClientForm[] {
  if (!caller.opensForms) return []
  return forms
    .filter(({ chkFormEnabled }) => chkFormEnabled)
    .map((form) => ({ ...form, formDeleteFlag: form.formDeleteFlag && caller.deletesForms }))
}

/** The form as it is open to the caller; undefined where the client has it switched off, or the account opens none. */
async function openForm(
  db: Db,
  caller: Pick<Caller, 'opensForms' | 'deletesForms'>,
  clientId: number,
  key: ClientFormKey,
): Promise<ClientForm | undefined> {
  const id = clientForms.find((form) => form.key === key)?.id
  return formsOpenTo(caller, await formsOfClient(db, clientId)).find(({ formId }) => formId === id)
}

/** Whether a form is open to the caller. */
export async function isFormOpen(...asked: Parameters<typeof openForm>): Promise<boolean> {
  return (await openForm(...asked)) !== undefined
}

/** A form as it is open to the caller; denied where the client has it switched off, or the account opens none. */
export async function requireForm(...asked: Parameters<typeof openForm>): Promise<ClientForm> {
  const form = await openForm(...asked)
  if (!form) throw denied()
  return form
}
