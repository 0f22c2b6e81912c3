import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { geteRxChanges } from '@rxdesk/contract/areas/workbench/review-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { type CasePlace, placeOfChange } from '#areas/workbench/case/case-place.ts'
import { useWrittenValue } from '#areas/workbench/case/record/use-written-value.ts'
import { SideDrawer } from '#parts/side-drawer.tsx'
import { useMoment } from '#parts/written.ts'
import { LineMembers } from './line-members.tsx'
import { usePlaceName } from './use-place-name.ts'
import { type Stretch, wordDifference } from './word-difference.ts'

interface ChangesDrawerProps {
  told: AnswerOf<typeof geteRxChanges>
  onGo: (place: CasePlace) => void
  onClose: () => void
}

/** The version that L1 forwarded beside the current one, word by word; each row leads to its place. */
export default function ChangesDrawer({ told, onGo, onClose }: ChangesDrawerProps) {
  const { t } = useTranslation('workbench-review')
  const when = useMoment()
  const written = useWrittenValue()
  const placeName = usePlaceName()
  const columns = {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
    columnGap: 2,
    rowGap: 0.5,
  }
  return (
    <SideDrawer open wide title={t('changesSinceL1', { count: told.changes.length })} onClose={onClose}>
      {told.changes.length === 0 && <Typography>{t('noChanges')}</Typography>}
      <Box sx={{ ...columns, typography: 'body2', color: 'text.secondary', px: 1, mb: 1 }}>
        <span>
          {t('atL1', { name: told.forwardedBy })} · {when(told.forwardedAt)}
        </span>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('nowValue')}
        </Box>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {told.changes.map((change) => {
          const place = placeOfChange(change)
          const stretches = wordDifference(
            written(change.field, change.was),
            written(change.field, change.now),
          )
          const name = change.field.endsWith('.order') ? t('orderOf') : change.name || placeName(place)
          return (
            <li key={`${change.field} ${change.part}`}>
              <ButtonBase
                onClick={() => onGo(place)}
                sx={{
                  display: 'block',
                  width: '100%',
                  textAlign: 'start',
                  p: 1,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  overflowWrap: 'anywhere',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  <bdi>{name}</bdi>
                </Typography>{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(`kind.${change.kind}`)}
                </Typography>
                <Box sx={columns}>
                  <Side stretches={stretches} leavesOut="new" />
                  <Side stretches={stretches} leavesOut="gone" />
                </Box>
                <LineMembers members={change.members} />
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </SideDrawer>
  )
}

function Side({ stretches, leavesOut }: { stretches: readonly Stretch[]; leavesOut: 'gone' | 'new' }) {
  const { t } = useTranslation('workbench-review')
  const shown = stretches.filter(({ kind }) => kind !== leavesOut)
  if (shown.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('emptyValue')}
      </Box>
    )
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
      {shown.map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : (
          <Box
            key={at}
            component={kind === 'gone' ? 'del' : 'ins'}
            sx={{
              textDecoration: kind === 'gone' ? 'line-through' : 'none',
              fontWeight: 600,
              borderRadius: 0.5,
              color: kind === 'gone' ? 'error.main' : 'success.main',
            }}
          >
            {text}
          </Box>
        ),
      )}
    </Box>
  )
}
