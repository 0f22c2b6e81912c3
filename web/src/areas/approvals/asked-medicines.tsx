import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getMedicineApprovals } from '@rxdesk/contract/areas/approvals/calls'
import type { ApprovalFilter } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { Decided } from './decided.tsx'
import { type AskedMedicine, DecisionDialog } from './decision-dialog.tsx'
import { WaitingPages, WaitingRow } from './waiting-list.tsx'

/** Medicines that operators asked for. */
export function AskedMedicines({ status }: { status: ApprovalFilter }) {
  const { t } = useTranslation('approvals')
  const [deciding, setDeciding] = useState<AskedMedicine>()
  return (
    <WaitingPages
      title={t('medicines')}
      call={getMedicineApprovals}
      question={{ approvalStatus: status }}
      decided={status !== 0}
      row={(request) => (
        <WaitingRow
          key={request.requestId}
          name={request.medName}
          detail={[request.saltName, leftToRight(request.strength), request.type].filter(Boolean).join(' · ')}
          note={t('askedBy', { name: request.askedBy, client: request.clientName, erxId: request.erxId })}
        >
          {request.state === 'pending' ? (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {t('waiting', { count: request.waiting })}
              </Typography>
              <Button
                size="small"
                variant="outlined"
                aria-label={t('decideOn', { name: request.medName })}
                onClick={() => setDeciding(request)}
              >
                {t('decide')}
              </Button>
            </>
          ) : (
            <Decided {...request} outcome={request.reason || request.product} />
          )}
        </WaitingRow>
      )}
    >
      {deciding && <DecisionDialog request={deciding} onClose={() => setDeciding(undefined)} />}
    </WaitingPages>
  )
}
