import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { geteRxFieldHistory } from '@rxdesk/contract/areas/workbench/review-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { useWrittenValue } from '#areas/workbench/case/record/use-written-value.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'

const STEP = 20
const HIDDEN = '•••'

/** The changes of a place of the case: user, level, time, old and new value; newest first. */
export function FieldHistory({ place }: { place: CasePlace }) {
  const { t } = useTranslation('workbench-review')
  const { erxId } = useWorkbench()
  const when = useMoment()
  const written = useWrittenValue()
  const [offset, setOffset] = useState(0)
  const history = useCall(
    geteRxFieldHistory,
    { erxId, field: place, offset, limit: STEP },
    { staleTime: 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const total = history.data?.totalCount ?? 0
  if (history.error) return <ErrorState error={history.error} onRetry={history.refetch} />
  return (
    <>
      {total === 0 && history.data && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('noFieldHistory')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
      >
        {history.data?.data.map((each, at) => (
          <li key={`${each.at} ${at}`}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[each.who, each.level, when(each.at)].filter(Boolean).join(' · ')}
            </Typography>
            {each.now === HIDDEN ? (
              <Typography>{t('hiddenValue')}</Typography>
            ) : (
              <Typography>
                <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
                  {written(place, each.was)}
                </Box>{' '}
                <Box component="ins" dir="auto" sx={{ textDecoration: 'none' }}>
                  {written(place, each.now) || t('emptyValue')}
                </Box>
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <StepPager offset={offset} step={STEP} total={total} onOffset={setOffset} />
    </>
  )
}
