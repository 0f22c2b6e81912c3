import Button from '@mui/material/Button'
import { updateIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { askCall } from '#wire/wire.ts'
import { useStayStep } from './use-stay.ts'

/** Ends the stay at the hour of its signed summary; asks before. */
export function DischargeButton() {
  const { t } = useTranslation('workbench-stay')
  const step = useStayStep()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const discharge = async () => {
    setBusy(true)
    await step(({ erxId }) => askCall(updateIPD, { erxId, status: 'discharge' }))
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('discharge')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('dischargeQuestion')}
        explained={t('dischargeExplained')}
        confirmLabel={t('discharge')}
        cancelLabel={t('keepAdmitted')}
        busy={busy}
        onConfirm={() => void discharge()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
