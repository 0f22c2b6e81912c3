import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getApprovalPendingList } from '@rxdesk/contract/areas/approvals/term-calls'
import type { WaitingTerms as Entry } from '@rxdesk/contract/areas/approvals/term-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TermDecisionDialog } from './term-decision-dialog.tsx'
import { WaitingPages, WaitingRow } from './waiting-list.tsx'

export type AskedTerm = Entry['terms'][number]

/** New terms that operators typed, by the prescription that each was first typed in (screens 2). */
export function WaitingTerms() {
  const { t } = useTranslation('approvals')
  const [deciding, setDeciding] = useState<AskedTerm>()
  return (
    <WaitingPages
      title={t('terms')}
      call={getApprovalPendingList}
      question={{}}
      row={({ erxId, clientName, askedBy, terms }) => (
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
      )}
    >
      {deciding && <TermDecisionDialog asked={deciding} onClose={() => setDeciding(undefined)} />}
    </WaitingPages>
  )
}
