import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getMedicineApprovals as readMedicines } from '@rxdesk/contract/areas/approvals/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { type AskedMedicine, DecisionDialog } from './decision-dialog.tsx'
import { WaitingAccounts } from './waiting-accounts.tsx'
import { WaitingPages, WaitingRow } from './waiting-list.tsx'
import { WaitingTerms } from './waiting-terms.tsx'
import { WaitingVitals } from './waiting-vitals.tsx'

/** The requests that wait for an administrator: terms, medicines and vital signs from operators, and new accounts. */
export function ApprovalScreen() {
  const { t } = useTranslation('approvals')
  return (
    <PageFrame width="page" title={t('title')}>
      <WaitingTerms />
      <Medicines />
      <WaitingVitals />
      <WaitingAccounts />
    </PageFrame>
  )
}

function Medicines() {
  const { t } = useTranslation('approvals')
  const [deciding, setDeciding] = useState<AskedMedicine>()
  return (
    <WaitingPages
      title={t('medicines')}
      call={readMedicines}
      question={{ status: 'pending' }}
      row={(request) => (
        <WaitingRow
          key={request.requestId}
          name={request.medName}
          detail={[request.saltName, leftToRight(request.strength), request.type].filter(Boolean).join(' · ')}
          note={t('askedBy', { name: request.askedBy, client: request.clientName, erxId: request.erxId })}
        >
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
        </WaitingRow>
      )}
    >
      {deciding && <DecisionDialog request={deciding} onClose={() => setDeciding(undefined)} />}
    </WaitingPages>
  )
}
