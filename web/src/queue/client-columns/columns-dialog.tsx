import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { getcliReportColumn, saveClientReport } from '@rxdesk/contract/areas/clients/list-calls'
import { getReportColumn, onGetclientReportList } from '@rxdesk/contract/areas/reports/list-calls'
import type { ReportColumn } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { ColumnsField } from './columns-field.tsx'

interface Read {
  client: { clientId: number; version: number }
  chosen: readonly ReportColumn[]
}

/** Chooses the columns of a client's reports and their order. */
export default function ColumnsDialog({ client, chosen, onClose }: Read & { onClose: () => void }) {
  const { t } = useTranslation('queue-client-columns')
  const record = useRecordForm<typeof saveClientReport, Read, { clientReport: ReportColumn[] }>({
    call: saveClientReport,
    schema: saveClientReport.request.pick({ clientReport: true }),
    base: { client, chosen },
    valuesOf: (read) => ({ clientReport: [...read.chosen] }),
    requestOf: (values, read) => ({ ...values, clientId: client.clientId, version: read.client.version }),
    reread: async () => {
      const { clientId } = client
      const [now, columns] = await Promise.all([
        askCall(getClientMasterData, { clientId }),
        askCall(getcliReportColumn, { clientId }),
      ])
      return { client: now, chosen: columns.clientReport }
    },
    reloads: [getClientMasterData, getcliReportColumn, getReportColumn, onGetclientReportList],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('columns')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <ColumnsField of={record.form.control} />
    </RecordDialog>
  )
}
