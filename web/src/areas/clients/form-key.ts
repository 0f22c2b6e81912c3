import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { type ClientFormKey, clientForms, filledForms } from '@rxdesk/contract/options'

/** The word of a form in the language files. */
export function formKeyOf({ formId }: Pick<ClientForm, 'formId'>): ClientFormKey {
  return clientForms.find(({ id }) => id === formId)?.key ?? 'opd'
}

/** Whether a screen fills the form in. */
export const isFilled = (form: Pick<ClientForm, 'formId'>): boolean => filledForms.includes(formKeyOf(form))
