import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import type { ApprovalFilter } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Decided } from './decided.tsx'
import { type AskedTerm, TermDecisionDialog } from './term-decision-dialog.tsx'
import { WaitingPages, WaitingRow } from './waiting-list.tsx'

/** New terms that operators typed, by the prescription that each was first typed in (screens 2). */
export function WaitingTerms({ status }: { status: ApprovalFilter }) {
  const { t } = useTranslation('approvals')
  const [deciding, setDeciding] = useState<AskedTerm>()
  return (
    <WaitingPages
      title={t('terms')}
      call={getApprovalPendingList}
      question={{ approvalStatus: status }}
      decided={status !== 0}
      row={({ erxId, clientName, askedBy, terms }) => (
        <Box key={erxId} sx={{ mb: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {t('erx', { erxId })}{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {status === 0 && t('needApproval')}{' '}
              {[...new Set(terms.map(({ kind }) => t(`kind.${kind}`)))].join(', ')}
              {' · '}
              {[clientName, askedBy].filter(Boolean).join(' · ')}
            </Typography>
          </Typography>
          {terms.map((asked) => (
            <WaitingRow key={asked.approvalId} name={asked.term} detail={t(`kind.${asked.kind}`)} note="">
              {asked.state === 'pending' ? (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('decideOn', { name: asked.term })}
                  onClick={() => setDeciding(asked)}
                >
                  {t('decide')}
                </Button>
              ) : (
                <Decided {...asked} outcome={asked.became} />
              )}
            </WaitingRow>
          ))}
        </Box>
      )}
    >
      {deciding && <TermDecisionDialog asked={deciding} onClose={() => setDeciding(undefined)} />}
    </WaitingPages>
  )
}
