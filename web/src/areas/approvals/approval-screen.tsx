import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { getMedicineApprovals } from '@rxdesk/contract/areas/approvals'
import {
  approvedVitalMasters,
  deleteVitalMasters,
  getVitalApprovals,
  getMedicineApprovals as readMedicines,
} from '@rxdesk/contract/areas/approvals'
import type { AnswerOf } from '@rxdesk/contract/call'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../language/use-server-text.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { StepPager } from '../../parts/step-pager.tsx'
import { notify } from '../../shell/notices.ts'
import { useCall, useChange } from '../../wire/use-call.ts'
import { DecisionDialog } from './decision-dialog.tsx'

export type Request = AnswerOf<typeof getMedicineApprovals>['data'][number]
const PAGE = 20

/** What operators asked to be added to the catalogues: medicines and vital signs. */
export function ApprovalScreen() {
  const { t } = useTranslation('approvals')
  return (
    <Box sx={{ p: 3, maxWidth: 1100, width: '100%', mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      <Medicines />
      <Vitals />
    </Box>
  )
}

function Medicines() {
  const { t } = useTranslation('approvals')
  const [offset, setOffset] = useState(0)
  const [deciding, setDeciding] = useState<Request>()
  const found = useCall(
    readMedicines,
    { offset, limit: PAGE, status: 'pending' },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const { data = [], totalCount = 0 } = found.data ?? {}
  return (
    <Section title={t('medicines')} count={totalCount}>
      {found.data && data.length === 0 && <EmptyState title={t('nothingWaits')} />}
      {data.map((request) => (
        <Row
          key={request.requestId}
          name={request.medName}
          detail={[request.saltName, request.strength, request.type].filter(Boolean).join(' · ')}
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
        </Row>
      ))}
      <StepPager offset={offset} step={PAGE} total={totalCount} onOffset={setOffset} />
      {deciding && <DecisionDialog request={deciding} onClose={() => setDeciding(undefined)} />}
    </Section>
  )
}

function Vitals() {
  const { t } = useTranslation('approvals')
  const { serverText, errorText } = useServerText()
  const found = useCall(getVitalApprovals, {}, { staleTime: 0 })
  const approve = useChange(approvedVitalMasters, { reloads: [getVitalApprovals] })
  const remove = useChange(deleteVitalMasters, { reloads: [getVitalApprovals] })
  const told = {
    onSuccess: ({ message }: { message: string }) => notify.success(serverText(message)),
    onError: (error: Error) => notify.error(errorText(error)),
  }
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const list = found.data?.list ?? []
  return (
    <Section title={t('vitals')} count={list.length}>
      {found.data && list.length === 0 && <EmptyState title={t('nothingWaits')} />}
      {list.map(({ vitalId, name, unit, askedBy, clientName, uses }) => (
        <Row
          key={vitalId}
          name={name}
          detail={unit}
          note={[askedBy, clientName, t('uses', { count: uses })].filter(Boolean).join(' · ')}
        >
          <Button
            size="small"
            variant="outlined"
            onClick={() => approve.mutate({ vitalId, name, unit }, told)}
          >
            {t('approve')}
          </Button>
          <Button size="small" color="error" onClick={() => remove.mutate({ vitalId }, told)}>
            {t('reject')}
          </Button>
        </Row>
      ))}
    </Section>
  )
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title} ({count})
      </Typography>
      {children}
    </Box>
  )
}

interface RowProps {
  name: string
  detail: string
  note: string
  children: ReactNode
}

function Row({ name, detail, note, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {detail}
        </Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
