import Button from '@mui/material/Button'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { saveClientReport } from '@rxdesk/contract/areas/clients/list-calls'
import type { getReportColumn } from '@rxdesk/contract/areas/reports/list-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayUse } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

const ColumnsDialog = lazy(() => import('#queue/client-columns/columns-dialog.tsx'))

interface ColumnsButtonProps {
  clientId: number
  chosen: AnswerOf<typeof getReportColumn>
}

/** Opens the dialog in which a client's columns are chosen; it needs the client as it is now. */
export function ColumnsButton({ clientId, chosen }: ColumnsButtonProps) {
  const { t } = useTranslation('reports')
  const may = useMayUse(saveClientReport.access)
  const [open, setOpen] = useState(false)
  const client = useCall(getClientMasterData, { clientId }, { enabled: open })
  if (!may) return null
  const names = chosen.clientReport.flatMap((id) => chosen.report.find((one) => one.id === id)?.name ?? [])
  return (
    <>
      <Button variant="outlined" loading={open && client.isPending} onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      <Suspense>
        {open && client.data && (
          <ColumnsDialog client={client.data} chosen={names} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
