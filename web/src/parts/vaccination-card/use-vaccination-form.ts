import { getClientFormsList } from '@rxdesk/contract/areas/clients/list-calls'
import { clientForms } from '@rxdesk/contract/options'
import { useCall } from '#wire/use-call.ts'

const formId = clientForms.find(({ key }) => key === 'vaccination')?.id

/** Whether the client has the vaccination form switched on, and the account opens forms; asked where it opens any. */
export function useVaccinationForm(clientId: number, opensForms: boolean): boolean {
  const { data } = useCall(getClientFormsList, { clientId }, { enabled: opensForms, meta: { quiet: true } })
  return opensForms && (data?.formsData.some((form) => form.formId === formId) ?? false)
}
