import { getClientMasterData, saveClientSummaryMusts } from '@rxdesk/contract/areas/clients/calls'
import type { FurtherMust } from '@rxdesk/contract/discharge/further-musts'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checks } from '#parts/record-form/checks.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'
import { useFurtherMusts } from './use-further-musts.ts'

interface SummaryMustsDialogProps {
  client: ClientDetail
  onClose: () => void
}

/** Chooses what the discharge summaries of a client must have beside what every summary must. */
export default function SummaryMustsDialog({ client, onClose }: SummaryMustsDialogProps) {
  const { t } = useTranslation('clients-terms')
  const record = useRecordForm<typeof saveClientSummaryMusts, ClientDetail, { musts: FurtherMust[] }>({
    call: saveClientSummaryMusts,
    schema: saveClientSummaryMusts.request.pick({ musts: true }),
    base: client,
    valuesOf: ({ summaryMusts }) => ({ musts: [...summaryMusts] }),
    requestOf: ({ musts }, { clientId, version }) => ({ clientId, version, musts }),
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('summaryMusts')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <MustsField of={record.form.control} />
    </RecordDialog>
  )
}

function MustsField({ of }: { of: Control<{ musts: FurtherMust[] }> }) {
  const { t } = useTranslation('clients-terms')
  const { options } = useFurtherMusts()
  const { field, fieldState } = useController({ control: of, name: 'musts' })
  const fault = useFaultText(fieldState.error, field.value)
  return (
    <Checks
      label={t('furtherMusts')}
      hint={t('summaryMustsHint')}
      options={options}
      chosen={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      fault={fault}
    />
  )
}
