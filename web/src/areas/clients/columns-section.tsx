import { getcliReportColumn } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { EditedSection } from './edited-section.tsx'

const ColumnsDialog = lazy(() => import('#queue/client-columns/columns-dialog.tsx'))

/** Columns of the list and the exports of a client's prescriptions, in their order. */
export function ColumnsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('queue-client-columns')
  const read = useCall(getcliReportColumn, { clientId: client.clientId }, { meta: { quiet: true } })
  return (
    <EditedSection
      title={t('columns')}
      read={read}
      dialog={(data, close) => <ColumnsDialog client={client} chosen={data.clientReport} onClose={close} />}
    >
      {({ clientReport }) => <Note>{clientReport.map((column) => t(`column.${column}`)).join(', ')}</Note>}
    </EditedSection>
  )
}
