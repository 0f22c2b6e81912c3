import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { getClientFormsList, saveClientForms } from '@rxdesk/contract/areas/clients/list-calls'
import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'
import { formKeyOf, isFilled } from './form-key.ts'

interface Read {
  client: ClientDetail
  forms: readonly ClientForm[]
}

interface FormsValues {
  forms: { formId: number; chkFormEnabled: boolean; formDeleteFlag: boolean }[]
}

/** The forms of a client, and whether filled-in ones may be deleted. */
export default function FormsDialog({ client, forms, onClose }: Read & { onClose: () => void }) {
  const { t } = useTranslation('clients-terms')
  const record = useRecordForm<typeof saveClientForms, Read, FormsValues>({
    call: saveClientForms,
    schema: saveClientForms.request.pick({ forms: true }),
    base: { client, forms },
    valuesOf: (read) => ({
      forms: read.forms.map(({ formName: _, ...form }) => form),
    }),
    requestOf: (values, read) => ({ ...values, clientId: client.clientId, version: read.client.version }),
    reread: async () => {
      const { clientId } = client
      const [now, list] = await Promise.all([
        askCall(getClientMasterData, { clientId }),
        askCall(getClientFormsList, { clientId }),
      ])
      return { client: now, forms: list.formsList }
    },
    reloads: [getClientMasterData, getClientFormsList],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('forms')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      {forms.map((form, at) => {
        // Of one that no screen fills in, the switches stay as they are.
        if (!isFilled(form)) return null
        const name = t(`form.${formKeyOf(form)}`)
        return (
          <Box key={form.formId} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <FormLabel component="legend">{name}</FormLabel>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
              <FormSwitch of={control} name={`forms.${at}.chkFormEnabled`} label={t('formEnabled')} />
              <FormSwitch of={control} name={`forms.${at}.formDeleteFlag`} label={t('formMayDelete')} />
            </Box>
          </Box>
        )
      })}
    </RecordDialog>
  )
}
