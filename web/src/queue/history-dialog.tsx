import ChangedIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText } from '@rxdesk/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { useConfig } from '#wire/config.ts'
import { askCall } from '#wire/wire.ts'
import { useActionText, useFieldText, useProposalsText } from './action-text.ts'
import type { ActionTarget } from './row-actions.ts'

const PAGE = 25

type Entry = AnswerOf<typeof geteRxHistory>['data'][number]

/** What happened to a case, the newest first as the server answers it. */
export function HistoryDialog({ row, onClose }: { row: ActionTarget; onClose: () => void }) {
  const { t } = useTranslation('queue-dashboard')
  const id = useId()
  const history = useInfiniteQuery({
    queryKey: [geteRxHistory.id, row.erxId],
    queryFn: ({ pageParam, signal }) =>
      askCall(geteRxHistory, { erxId: row.erxId, offset: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && shown < last.totalCount ? shown : undefined
    },
    // Each opening reads the history again; nothing is cached.
    gcTime: 0,
    meta: { quiet: true },
  })
  const entries = history.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogHeading id={id} onClose={onClose}>
        {t('historyTitle', { erxId: row.erxId })}
        <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {row.patName}
        </Typography>
      </DialogHeading>
      <DialogContent tabIndex={0} sx={{ minHeight: 240 }}>
        {history.isPending && [0, 1, 2].map((at) => <Skeleton key={at} height={48} />)}
        {history.error && entries.length === 0 && (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.data && entries.length === 0 && <EmptyState title={t('historyEmpty')} />}
        <Suspense fallback={<Skeleton height={48} />}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry, at) => (
              <HistoryEntry key={`${entry.at} ${at}`} entry={entry} />
            ))}
          </Box>
        </Suspense>
        {history.hasNextPage && (
          <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('historyMore')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** One entry: a dot on the time line, the action, the user, the time, and the changes. */
function HistoryEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation('queue-dashboard')
  const { timeZone } = useConfig()
  const actionText = useActionText()
  const proposalsText = useProposalsText()
  const fieldText = useFieldText()
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2,
        paddingInlineStart: 2.5,
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderColor: 'transparent' },
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -5,
          top: 6,
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{actionText(entry)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {entry.who && `${entry.who} · `}
        <bdi>{clockText(entry.at, timeZone)}</bdi>
      </Typography>
      {entry.decided && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {proposalsText(entry.decided.proposals)}
        </Typography>
      )}
      {entry.note && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{entry.note}</Typography>}
      {entry.changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', typography: 'body2' }}>
          {entry.changes.map((change) => (
            <Box component="li" key={change.field} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {fieldText(change.field)}:{' '}
              </Box>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {change.was || t('nothing')}
              </Box>
              {/* An icon, not a character: the typeface has no arrow, and it points the other way from right to left. */}
              <ChangedIcon
                titleAccess={t('changedTo')}
                sx={{
                  fontSize: 14,
                  mx: 0.5,
                  verticalAlign: '-2px',
                  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
                }}
              />
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 550 }}>
                {change.now || t('nothing')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
