import Button from '@mui/material/Button'
import { getDischargeSummary, sendDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import type { ReadSummary } from './summary-context.tsx'

/** Sends the signed summary to the patient once they are discharged; says before what goes where. */
export function SendButton({ data }: { data: ReadSummary }) {
  const { t } = useTranslation('workbench-summary')
  const { erxId, opened, refresh } = useWorkbench()
  const { errorText, serverText } = useServerText()
  const may = useMayUse(sendDischargeSummary.access)
  const change = useChange(sendDischargeSummary, { reloads: [getDischargeSummary] })
  const [asking, setAsking] = useState(false)
  if (!may || opened.admission?.state !== 'discharged') return null
  const { summary } = data
  const explained =
    summary.ending.outcome === 'died'
      ? 'sendExplainedFamily'
      : summary.followUp.date
        ? 'sendExplainedFollowUp'
        : 'sendExplained'
  const send = async () => {
    try {
      const { message } = await change.mutateAsync({ erxId })
      notify.success(serverText(message))
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setAsking(false)
      void refresh()
    }
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {t('send')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('sendQuestion')}
        explained={t(explained)}
        confirmLabel={t('send')}
        cancelLabel={t('notNow')}
        busy={change.isPending}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
