import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { caseOfFile } from '@rxdesk/contract/areas/assistant/options'
import { getSummaryProposals } from '@rxdesk/contract/areas/discharge/summary-calls'
import { wireFromIso } from '@rxdesk/contract/dates'
import type { Proposal } from '@rxdesk/contract/discharge/proposals'
import { partOrder } from '@rxdesk/contract/discharge/summary'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { SourceLine } from '#parts/source-line.tsx'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'

/** An ISO day, without a time. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The draft of a discharge summary: the sections of the summary, each with what the stay holds for it and where that
 * stands. Nothing of it is in the record: each section is taken over in the summary itself.
 */
export function Draft({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useTranslation('assistant')
  const erxId = caseOfFile(fileIds[0] ?? '') ?? 0
  const draft = useCall(getSummaryProposals, { erxId }, { enabled: fileIds.length === 1 })
  if (fileIds.length !== 1) return <EmptyState title={t('chooseStay')} text={t('chooseStayText')} />
  if (draft.error) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
  if (!draft.data) return null
  const { list } = draft.data
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, py: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('draftText')}
      </Typography>
      {partOrder.map((part) => (
        <Section key={part} part={part} erxId={erxId} lines={list.filter((each) => each.part === part)} />
      ))}
    </Box>
  )
}

interface SectionProps {
  part: Proposal['part']
  erxId: number
  lines: readonly Proposal[]
}

function Section({ part, erxId, lines }: SectionProps) {
  const { t } = useTranslation('assistant')
  const { t: summary } = useTranslation('workbench-summary')
  const moment = useMoment()
  const name = summary(`part.${part}`)
  return (
    <Box component="section" aria-label={name} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {lines.length > 0 && (
          <ButtonLink
            size="small"
            to="/IPDeRxDetails"
            search={{ erxId, tab: 'summary', part }}
            aria-label={t('takeOverOf', { name })}
          >
            {t('takeOver')}
          </ButtonLink>
        )}
      </Box>
      {lines.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notRecorded')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map(({ key, text, source, at, by }) => (
            <SourceLine
              key={key}
              text={text}
              from={[summary(`source.${source}`), DAY.test(at) ? wireFromIso(at) : moment(at), by]
                .filter(Boolean)
                .join(' · ')}
              takeLabel={t('takeOver')}
              takenLabel={t('takeOver')}
              isTaken={false}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
