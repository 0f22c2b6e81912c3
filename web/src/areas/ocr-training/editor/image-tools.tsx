import RotateIcon from '@mui/icons-material/RotateRight'
import FitIcon from '@mui/icons-material/WidthFullOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Tool } from './tool.tsx'
import type { WordStageHandle } from './word-stage.tsx'

interface ImageToolsProps {
  stage: RefObject<WordStageHandle | null>
  onTurn: () => void
}

/** The view of the page: zoom in, zoom out, fit to width, rotate. */
export function ImageTools({ stage, onTurn }: ImageToolsProps) {
  const { t } = useTranslation('ocr-training')
  return (
    <Box
      role="toolbar"
      aria-label={t('imageTools')}
      sx={{ display: 'flex', gap: 0.25, px: 1, py: 0.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tool label={t('zoomOut')} onClick={() => stage.current?.zoom('out')}>
        <ZoomOutIcon fontSize="small" />
      </Tool>
      <Tool label={t('zoomIn')} onClick={() => stage.current?.zoom('in')}>
        <ZoomInIcon fontSize="small" />
      </Tool>
      <Tool label={t('fitWidth')} onClick={() => stage.current?.zoom('fit')}>
        <FitIcon fontSize="small" />
      </Tool>
      <Tool label={t('rotate')} onClick={onTurn}>
        <RotateIcon fontSize="small" />
      </Tool>
    </Box>
  )
}
