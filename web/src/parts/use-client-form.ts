import { getClientFormsList } from '@rxdesk/contract/areas/clients/list-calls'
import { type ClientFormKey, clientForms } from '@rxdesk/contract/options'
import { useCall } from '#wire/use-call.ts'

/** Whether the client has a form switched on, and the account opens forms; asked where it opens any. */
export function useClientForm(key: ClientFormKey, clientId: number, opensForms: boolean): boolean {
  const formId = clientForms.find((form) => form.key === key)?.id
  const { data } = useCall(getClientFormsList, { clientId }, { enabled: opensForms, meta: { quiet: true } })
  return opensForms && (data?.formsData.some((form) => form.formId === formId) ?? false)
}
