import PartIcon from '@mui/icons-material/CropFreeOutlined'
import FitWidthIcon from '@mui/icons-material/WidthFullOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutId } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { latePart } from '#parts/late-part.ts'
import { ImageMenu } from './image-menu.tsx'
import type { ImageTools } from './image-tools.ts'

const LightPopover = latePart(async () => (await import('./light-popover.tsx')).LightPopover)

interface ImageToolbarProps extends ImageTools {
  /** Content at the end of the bar. */
  children?: ReactNode
}

interface ToolProps {
  label: string
  shortcut?: ShortcutId
  pressed?: boolean
  /** Not on a phone, where fingers do it. */
  wide?: boolean
  onClick: (event: React.MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

function Tool({ label, shortcut, pressed, wide = false, onClick, children }: ToolProps) {
  const keys = shortcut && keysOf(shortcut)
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
        sx={{
          display: wide ? { xs: 'none', md: 'inline-flex' } : 'inline-flex',
          flexShrink: 0,
          borderRadius: 1,
          width: 32,
          height: 32,
          '&[aria-pressed="true"]': { bgcolor: 'action.selected', color: 'primary.main' },
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

/**
 * What can be done with the image: what is needed at every page as an icon, the rest in a menu with its word. Every tool
 * has its key while the image has the focus.
 */
export function ImageToolbar(props: ImageToolbarProps) {
  const { view, stage, cropping, onToggleCrop, children } = props
  const { t } = useTranslation('workbench-image')
  const [lightAt, setLightAt] = useState<HTMLElement | null>(null)
  return (
    <Box
      role="toolbar"
      aria-label={t('tools')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        minHeight: 44,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        containerType: 'inline-size',
      }}
    >
      <Tool label={t('zoomOut')} shortcut="zoomOut" wide onClick={() => stage()?.zoomOut()}>
        <ZoomOutIcon fontSize="small" />
      </Tool>
      <Tool label={t('zoomIn')} shortcut="zoomIn" wide onClick={() => stage()?.zoomIn()}>
        <ZoomInIcon fontSize="small" />
      </Tool>
      <Tool
        label={t('fitWidth')}
        shortcut="fitWidth"
        pressed={view.fit === 'width'}
        onClick={() => view.setFit('width')}
      >
        <FitWidthIcon fontSize="small" />
      </Tool>
      <Tool label={t('readPart')} shortcut="readPart" pressed={cropping} onClick={onToggleCrop}>
        <PartIcon fontSize="small" />
      </Tool>
      <ImageMenu {...props} onLight={setLightAt} />
      <Box sx={{ flex: 1 }} />
      {children}
      {lightAt && (
        <Suspense>
          <LightPopover view={view} at={lightAt} onClose={() => setLightAt(null)} />
        </Suspense>
      )}
    </Box>
  )
}
