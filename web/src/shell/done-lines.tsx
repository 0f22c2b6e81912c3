import DoneIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '#parts/page-frame.tsx'
import { dismissDone, useDoneLines } from './notices.ts'

/**
 * What was sent, above whatever screen follows, until the user has read it: after 2 s of a notice nobody could say any
 * more whether a prescription went out. The next user of the browser does not see it.
 */
export function DoneLines() {
  const { t } = useTranslation('shell')
  const lines = useDoneLines()
  useEffect(() => () => dismissDone(), [])
  return (
    <Box role="status" sx={{ flex: 'none', bgcolor: 'background.paper' }}>
      {lines.map(({ id, erxId, text }) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 36,
            px: GUTTER,
            typography: 'body2',
            bgcolor: 'success.light',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            '& > svg': { color: 'success.main', flex: 'none' },
          }}
        >
          <DoneIcon fontSize="small" />
          <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            <bdi>{t('ofCase', { erxId })}</bdi> · <bdi>{text}</bdi>
          </Box>
          <IconButton size="small" aria-label={t('dismiss')} onClick={() => dismissDone(id)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
