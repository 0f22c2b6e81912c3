import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import type { WaitingTerms as Entry } from '@rxdesk/contract/areas/approvals/term-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useCall } from '#wire/use-call.ts'
import { TermDecisionDialog } from './term-decision-dialog.tsx'
import { NothingWaits, WaitingRow, WaitingSection } from './waiting-list.tsx'

const PAGE = 20
export type AskedTerm = Entry['terms'][number]

/** New terms that operators typed, by the prescription that each was first typed in (screens 2). */
export function WaitingTerms() {
  const { t } = useTranslation('approvals')
  const [offset, setOffset] = useState(0)
  const [deciding, setDeciding] = useState<AskedTerm>()
  const found = useCall(
    getApprovalPendingList,
    { offset, limit: PAGE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const { list = [], totalCount = 0 } = found.data ?? {}
  return (
    <WaitingSection title={t('terms')} count={totalCount}>
      {found.data && list.length === 0 && <NothingWaits />}
      {list.map(({ erxId, clientName, askedBy, terms }) => (
        <Box key={erxId} sx={{ mb: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {t('erx', { erxId })}{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {t('needApproval')} {[...new Set(terms.map(({ kind }) => t(`kind.${kind}`)))].join(', ')}
              {' · '}
              {[clientName, askedBy].filter(Boolean).join(' · ')}
            </Typography>
          </Typography>
          {terms.map((asked) => (
            <WaitingRow key={asked.approvalId} name={asked.term} detail={t(`kind.${asked.kind}`)} note="">
              <Button
                size="small"
                variant="outlined"
                aria-label={t('decideOn', { name: asked.term })}
                onClick={() => setDeciding(asked)}
              >
                {t('decide')}
              </Button>
            </WaitingRow>
          ))}
        </Box>
      ))}
      <StepPager offset={offset} step={PAGE} total={totalCount} onOffset={setOffset} />
      {deciding && <TermDecisionDialog asked={deciding} onClose={() => setDeciding(undefined)} />}
    </WaitingSection>
  )
}
