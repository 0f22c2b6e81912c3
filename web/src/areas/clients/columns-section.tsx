import Button from '@mui/material/Button'
import { getcliReportColumn } from '@rxdesk/contract/areas/clients/list-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ClientDetail } from './client-values.ts'
import { ReadSection } from './read-section.tsx'

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'))

/** Columns of the list and the exports of a client's prescriptions, in their order. */
export function ColumnsSection({ client }: { client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const read = useCall(getcliReportColumn, { clientId: client.clientId }, { meta: { quiet: true } })
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReadSection
        title={t('columns')}
        read={read}
        action={() => (
          <Button
            onClick={() => setOpen(true)}
            aria-label={`${t('edit', { ns: 'clients' })}: ${t('columns')}`}
          >
            {t('edit', { ns: 'clients' })}
          </Button>
        )}
      >
        {({ clientReport }) => <Note>{clientReport.map((column) => t(`column.${column}`)).join(', ')}</Note>}
      </ReadSection>
      <Suspense>
        {open && read.data && (
          <ColumnsDialog client={client} chosen={read.data.clientReport} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
