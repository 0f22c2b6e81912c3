import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import FitPageIcon from '@mui/icons-material/FitScreenOutlined'
import WordsIcon from '@mui/icons-material/HighlightAltOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import ActualIcon from '@mui/icons-material/LooksOneOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import RotateIcon from '@mui/icons-material/RotateRight'
import FindIcon from '@mui/icons-material/Search'
import TextIcon from '@mui/icons-material/SubjectOutlined'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ShortcutId } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import type { ImageTools } from './image-tools.ts'

interface ImageMenuProps extends ImageTools {
  /** Brightness and contrast hang from the button of the menu. */
  onLight: (at: HTMLElement) => void
}

interface Tool {
  label: string
  icon: ReactNode
  shortcut?: ShortcutId
  /** Of one that is on or off. */
  on?: boolean
  run: (at: HTMLElement) => void
}

/** The tools of the image that are needed now and then, each with its word and key. */
export function ImageMenu(props: ImageMenuProps) {
  const { view, onRemove } = props
  const { t } = useTranslation('workbench-image')
  const [at, setAt] = useState<HTMLElement | null>(null)
  const tools = useTools(props)
  const choose = (run: Tool['run']) => {
    const button = at
    // The menu gives the focus back first: a question that follows returns it to the button in its turn.
    flushSync(() => setAt(null))
    if (button) run(button)
  }
  return (
    <>
      <Tooltip title={t('more')}>
        <IconButton
          size="small"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={at !== null}
          onClick={(event) => setAt(event.currentTarget)}
          sx={{ flexShrink: 0, borderRadius: 1, width: 32, height: 32 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        {tools.map(({ label, icon, shortcut, on, run }) => (
          <MenuItem
            key={label}
            role={on === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={on}
            selected={on === true}
            onClick={() => choose(run)}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
            {shortcut && <ShortcutHint keys={keysOf(shortcut)} />}
          </MenuItem>
        ))}
        {onRemove && <Divider />}
        {onRemove && (
          <MenuItem onClick={() => choose(onRemove)} sx={{ color: 'error.main' }}>
            <ListItemIcon>
              <RemoveIcon fontSize="small" color="error" />
            </ListItemIcon>
            <ListItemText>{t('removePage', { page: view.page + 1 })}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

function useTools({ view, textOpen, onToggleText, onFind, onLight }: ImageMenuProps): readonly Tool[] {
  const { t } = useTranslation('workbench-image')
  return [
    {
      label: t('fitPage'),
      icon: <FitPageIcon fontSize="small" />,
      shortcut: 'fitPage',
      on: view.fit === 'page',
      run: () => view.setFit('page'),
    },
    {
      label: t('actualSize'),
      icon: <ActualIcon fontSize="small" />,
      shortcut: 'actualSize',
      on: view.fit === 'actual',
      run: () => view.setFit('actual'),
    },
    {
      label: t('rotate'),
      icon: <RotateIcon fontSize="small" />,
      shortcut: 'rotate',
      run: () => view.rotate(90),
    },
    {
      label: t('light'),
      icon: <LightIcon fontSize="small" />,
      run: onLight,
    },
    {
      label: t('wordBoxes'),
      icon: <WordsIcon fontSize="small" />,
      shortcut: 'toggleWords',
      on: view.words,
      run: view.toggleWords,
    },
    { label: t('find'), icon: <FindIcon fontSize="small" />, shortcut: 'find', run: onFind },
    {
      label: t('text'),
      icon: <TextIcon fontSize="small" />,
      shortcut: 'splitView',
      on: textOpen,
      run: onToggleText,
    },
  ]
}
