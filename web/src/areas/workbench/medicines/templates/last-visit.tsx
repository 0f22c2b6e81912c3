import HistoryIcon from '@mui/icons-material/EventRepeatOutlined'
import Button from '@mui/material/Button'
import { getLastVisit } from '@rxdesk/contract/areas/templates/calls'
import type { LastVisit as Visit } from '@rxdesk/contract/areas/templates/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import type { MedicineLines } from '#areas/workbench/case/lines/medicine-lines.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { callQuery } from '#wire/use-call.ts'

const BringInDialog = lazy(() => import('./bring-in-dialog.tsx'))

/** Brings in lines of the patient's last completed prescription, each by choice (permission 3). */
export function LastVisit({ lines }: { lines: MedicineLines }) {
  const { t } = useTranslation('workbench-suggestions')
  const { errorText } = useServerText()
  const { erxId, opened, writable } = useWorkbench()
  const may = useMayUse(getLastVisit.access)
  const cache = useQueryClient()
  const [visit, setVisit] = useState<Visit>()
  const [busy, setBusy] = useState(false)
  if (!may || !writable || opened.immunizationUrl.prevErxId === null) return null
  const ask = async () => {
    setBusy(true)
    try {
      const found = await cache.fetchQuery({ ...callQuery(getLastVisit, { erxId }), staleTime: 60_000 })
      if (found.visit) setVisit(found.visit)
      else notify.info(t('noLastVisit'))
    } catch (error) {
      notify.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" startIcon={<HistoryIcon />} loading={busy} onClick={() => void ask()}>
        {t('lastVisit')}
      </Button>
      {visit && (
        <Suspense>
          <BringInDialog
            title={t('lastVisitOf', { date: visit.date })}
            note={t('lastVisitBy', { erxId: visit.erxId, docName: visit.docName || '–' })}
            offered={visit}
            from={visit.date}
            lines={lines}
            onClose={() => {
              setVisit(undefined)
              focusPart('medicine-search')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
