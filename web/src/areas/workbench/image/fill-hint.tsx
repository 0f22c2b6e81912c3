import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'

/** The field of the form that gets a word of the page when it is pressed. */
export function FillHint() {
  const { t } = useTranslation('workbench-image')
  const { fillTarget } = useWorkbench()
  const target = useSyncExternalStore(fillTarget.subscribe, fillTarget.snapshot)
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        px: 1.5,
        py: 0.5,
        typography: 'caption',
        color: 'text.secondary',
        borderTop: 1,
        borderColor: 'divider',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {target ? t('wordsGoTo', { field: target.label }) : t('wordsGoNowhere')}
    </Box>
  )
}
