import CommentIcon from '@mui/icons-material/ModeCommentOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePlace } from './case-place.ts'
import { useOpenComments } from './use-comments.ts'

/** How many comments are open on a place, beside its name; nothing while there are none. */
export function CommentMark({ place }: { place: CasePlace | undefined }) {
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

/** A field's label with the mark of its comments. */
export function markedLabel(place: CasePlace, label: string): ReactNode {
  return (
    <>
      {label}
      <CommentMark place={place} />
    </>
  )
}
