import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { type ClientFormKey, clientForms } from '@rxdesk/contract/options'

/** The word of a form in the language files. */
export function formKeyOf({ formId }: Pick<ClientForm, 'formId'>): ClientFormKey {
  return clientForms.find(({ id }) => id === formId)?.key ?? 'opd'
}
