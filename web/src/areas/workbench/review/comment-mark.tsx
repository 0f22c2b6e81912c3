import CommentIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from '#areas/workbench/case/case-place.ts'
import { useOpenComments } from './use-comments.ts'

/** The number of open comments on a place, beside its name; nothing while there are none. */
export function CommentMark({ place }: { place: CasePlace }) {
  const { t } = useTranslation('workbench-review')
  const open = useOpenComments(place)
  if (open === 0) return null
  return (
    <Box
      component="span"
      title={t('openComments', { count: open })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        marginInlineStart: 0.5,
        color: 'warning.main',
        fontWeight: 600,
        verticalAlign: 'middle',
      }}
    >
      <CommentIcon sx={{ fontSize: '1.1em' }} titleAccess={t('comments')} />
      {open}
    </Box>
  )
}
