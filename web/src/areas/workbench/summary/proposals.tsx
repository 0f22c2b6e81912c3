import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getSummaryProposals } from '@rxdesk/contract/areas/discharge/summary-calls'
import { wireFromIso } from '@rxdesk/contract/dates'
import { isTaken, type Proposal, taken } from '@rxdesk/contract/discharge/proposals'
import type { SummaryPart } from '@rxdesk/contract/discharge/summary'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { SourceLine } from '#parts/source-line.tsx'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { useSummary } from './summary-context.tsx'
import { fitSummary } from './summary-store.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the stay offers for a part, line by line with its source. Nothing is taken unless the user takes it. */
export function Proposals({ part }: { part: SummaryPart }) {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const { state, writable, type } = useSummary()
  const moment = useMoment()
  const { data } = useCall(getSummaryProposals, { erxId }, { staleTime: 0, meta: { quiet: true } })
  const summary = fitSummary(state)
  const lines = (data?.list ?? []).filter((each) => each.part === part)
  if (!summary || lines.length === 0) return null
  const fromOf = ({ source, at, by }: Proposal) =>
    [t(`source.${source}`), DAY.test(at) ? wireFromIso(at) : moment(at), by].filter(Boolean).join(' · ')
  return (
    <Box component="section" aria-labelledby="summary-proposals" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" id="summary-proposals">
        {t('fromStay')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <SourceLine
            key={line.key}
            text={`${t(`field.${part}.${line.field}` as 'field.course.course')}: ${line.text}`}
            from={fromOf(line)}
            takeLabel={t('take')}
            takenLabel={t('taken')}
            isTaken={isTaken(summary, line)}
            {...(writable && { onTake: () => type(part, taken(summary, line)) })}
          />
        ))}
      </Box>
    </Box>
  )
}
