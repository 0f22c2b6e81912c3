import Button from '@mui/material/Button'
import { deleteVitalMasters, getVitalApprovals } from '@rxdesk/contract/areas/approvals/calls'
import type { ApprovalFilter } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useCall } from '#wire/use-call.ts'
import { Decided } from './decided.tsx'
import { type AskedVital, VitalApprovalDialog } from './vital-approval-dialog.tsx'
import { NothingWaits, WaitingRow, WaitingSection } from './waiting-list.tsx'

/** Vital signs that operators added for their client. */
export function WaitingVitals({ status }: { status: ApprovalFilter }) {
  const { t } = useTranslation('approvals')
  const [approving, setApproving] = useState<AskedVital>()
  const found = useCall(getVitalApprovals, { approvalStatus: status }, { staleTime: 0 })
  const remove = useNotifiedChange(deleteVitalMasters, {
    reloads: [getVitalApprovals],
    notifyError: true,
  })
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const list = found.data?.list ?? []
  return (
    <WaitingSection title={t('vitals')} count={list.length}>
      {found.data && list.length === 0 && <NothingWaits decided={status !== 0} />}
      {list.map((vital) => (
        <WaitingRow
          key={vital.vitalId}
          name={vital.name}
          detail={vital.unit}
          note={[vital.askedBy, vital.clientName, t('uses', { count: vital.uses })]
            .filter(Boolean)
            .join(' · ')}
        >
          {vital.state === 'pending' ? (
            <>
              <Button size="small" variant="outlined" onClick={() => setApproving(vital)}>
                {t('approve')}
              </Button>
              <Button size="small" color="error" onClick={() => remove.mutate({ vitalId: vital.vitalId })}>
                {t('reject')}
              </Button>
            </>
          ) : (
            <Decided state={vital.state} />
          )}
        </WaitingRow>
      ))}
      {approving && <VitalApprovalDialog vital={approving} onClose={() => setApproving(undefined)} />}
    </WaitingSection>
  )
}
