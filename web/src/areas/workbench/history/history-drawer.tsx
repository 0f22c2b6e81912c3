import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '#areas/workbench/case/problems/use-problem-words.ts'
import { labelKeyOf } from '#areas/workbench/case/record/field-labels.ts'
import { isRecordField } from '#areas/workbench/case/record/record-fields.ts'
import { useWrittenValue } from '#areas/workbench/case/record/use-written-value.ts'
import { useSlots } from '#areas/workbench/case/slots.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { SideDrawer } from '#parts/side-drawer.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useMoment } from '#parts/written.ts'
import { useActionText, useFieldText, useProposalsText } from '#queue/action-text.ts'
import { useCall } from '#wire/use-call.ts'
import { withoutViews } from './history-views.ts'
import { VisitList } from './visit-list.tsx'

const STEP = 50

interface HistoryDrawerProps {
  erxId: number
  open: boolean
  onClose: () => void
}

/** The events of the case, newest first as the server sends them: user, time, old and new values. */
export function HistoryDrawer({ erxId, open, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation(['workbench', 'workbench-review'])
  const when = useMoment()
  const written = useWrittenValue()
  const actionText = useActionText()
  const fieldText = useFieldText()
  const proposalsText = useProposalsText()
  const { pointText } = useProblemWords()
  const { PastWarning } = useSlots()
  const [offset, setOffset] = useState(0)
  const history = useCall(
    geteRxHistory,
    { erxId, offset, limit: STEP },
    { enabled: open, staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const total = history.data?.totalCount ?? 0
  const [viewsShown, setViewsShown] = useState(false)
  const { events, views } = withoutViews(history.data?.data ?? [])
  const fieldName = (field: string) => {
    if (isRecordField(field)) return t(labelKeyOf(field) as 'fName')
    if (field === 'level') return t('workbench-review:operator.level')
    return field === 'medicine' ? t('medicine') : fieldText(field)
  }
  return (
    <SideDrawer
      open={open}
      title={t('history')}
      onClose={onClose}
      foot={
        total > STEP ? (
          <StepPager offset={offset} step={STEP} total={total} onOffset={setOffset} />
        ) : undefined
      }
    >
      <VisitList erxId={erxId} open={open} />
      {history.error ? (
        <ErrorState error={history.error} onRetry={history.refetch} />
      ) : history.data?.data.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          {views > 0 && (
            <FormControlLabel
              control={<Switch size="small" checked={viewsShown} onChange={(_, on) => setViewsShown(on)} />}
              label={t('contactViews', { count: views })}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ m: 0, mb: 1.5, gap: 0.5 }}
            />
          )}
          <Box
            component="ol"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.75, overflowWrap: 'anywhere' }}
          >
            {(viewsShown ? history.data?.data : events)?.map((event, at) => (
              <li key={`${event.at} ${at}`}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[when(event.at), event.who].filter(Boolean).join(' · ')}
                </Typography>
                <Typography sx={{ fontWeight: 550 }}>{actionText(event)}</Typography>
                {event.decided && (
                  <Typography variant="body2">{proposalsText(event.decided.proposals)}</Typography>
                )}
                {event.note && (
                  <Typography>
                    <bdi>{event.note}</bdi>
                  </Typography>
                )}
                {PastWarning &&
                  event.warnings.map((warning) => <PastWarning key={warning.key} warning={warning} />)}
                {event.openPoints.map(({ confirmed, ...point }) => (
                  <Typography key={point.kind} variant="body2">
                    {t(confirmed ? 'wentOnConfirmed' : 'wentOnUnasked', { what: pointText(point) })}
                  </Typography>
                ))}
                {event.changes.map((change) => (
                  <Typography key={change.field} variant="body2">
                    {fieldName(change.field)}:{' '}
                    <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
                      {written(change.field, change.was)}
                    </Box>{' '}
                    <Box component="ins" dir="auto" sx={{ textDecoration: 'none' }}>
                      {written(change.field, change.now) || t('emptyValue')}
                    </Box>
                  </Typography>
                ))}
              </li>
            ))}
          </Box>
        </>
      )}
    </SideDrawer>
  )
}
