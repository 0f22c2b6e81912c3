import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import type { LineEntry } from '#areas/workbench/case/lines/line-entry.ts'

/** Whether a line is saved, in words. */
export function LineState({ state }: Pick<LineEntry, 'state'>) {
  const { t } = useTranslation('workbench-medicines')
  return (
    <Box
      role="status"
      sx={{
        width: 72,
        flexShrink: 0,
        typography: 'caption',
        color: 'text.secondary',
        textAlign: 'end',
      }}
    >
      {state === 'saving' || state === 'removing' ? (
        <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
          <CircularProgress size={12} aria-hidden />
          {t(state === 'saving' ? 'saving' : 'removing')}
        </Box>
      ) : state === 'saved' ? (
        t('saved')
      ) : (
        <Box component="span" sx={{ color: 'error.main' }}>
          {t('notSaved')}
        </Box>
      )}
    </Box>
  )
}
