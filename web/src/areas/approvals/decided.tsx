import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { StatusChip } from '#parts/status-chip.tsx'

interface DecidedProps {
  state: 'pending' | 'approved' | 'mapped' | 'rejected'
  /** What it became, or why it was rejected. */
  outcome?: string
  /** Empty where it was not written down. */
  decidedBy?: string
  decidedAt?: string
}

const looks = { pending: 'waiting', approved: 'approved', mapped: 'merged', rejected: 'rejected' } as const

/** The decision on a request, in place of the buttons to decide. */
export function Decided({ state, outcome = '', decidedBy = '', decidedAt = '' }: DecidedProps) {
  const { t } = useTranslation('approvals')
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, typography: 'body2' }}
    >
      <StatusChip status={looks[state]} label={t(`state.${state}`)} />
      {outcome && <bdi>{outcome}</bdi>}
      {(decidedBy || decidedAt) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <bdi>{decidedBy}</bdi> {decidedAt && <Moment instant={decidedAt} />}
        </Box>
      )}
    </Box>
  )
}
