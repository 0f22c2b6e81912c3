import InboxIcon from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EmptyStateProps {
  /** "Nothing here yet" when not given. */
  title?: string
  /** Why the list is empty, or how to fill it. */
  text?: string
  icon?: ReactNode
  /** What to do about it. */
  action?: ReactNode
}

/** A list or a pane that is empty on purpose. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        // In a row as in a column it takes the whole place, and stands in its middle.
        flex: 1,
        height: '100%',
        minHeight: 200,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', color: 'text.disabled', '& svg': { fontSize: 36 } }}>
        {icon ?? <InboxIcon />}
      </Box>
      <Typography variant="h4" component="p" sx={{ color: 'text.primary' }}>
        {title ?? t('emptyTitle')}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ maxWidth: 380 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  )
}
