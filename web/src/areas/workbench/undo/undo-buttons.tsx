import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { notify } from '#shell/notices.ts'
import { OwnUndo } from './own-undo.ts'
import { useStepWords } from './use-step-words.ts'

/** Undo and redo over the whole case: each names the change. In a text field its own typing goes first. */
export function UndoButtons() {
  const { t } = useTranslation('workbench-review')
  const { undo: stack, writable } = useWorkbench()
  const { undo, redo } = useSyncExternalStore(stack.subscribe, stack.snapshot)
  const words = useStepWords([...(undo ?? []), ...(redo ?? [])])
  const [own] = useState(() => new OwnUndo())
  useEffect(() => own.start(), [own])
  const act = (way: 'undo' | 'redo') => {
    const outcome = stack[way]()
    if (!outcome) return
    own.begin()
    const { done, passed } = outcome
    if (done.length > 0) notify.info(t(way === 'undo' ? 'undone' : 'redone', { what: words(done) }))
    if (passed.length > 0) notify.error(t('changedSince', { what: words(passed) }))
  }
  const byKey = (way: 'undo' | 'redo') => {
    if (own.leaveToBox(way, () => act(way))) return false
    return writable ? act(way) : false
  }
  useShortcuts({ undo: () => byKey('undo'), redo: () => byKey('redo') })
  // Back and forth follow the direction of reading.
  const turned = useLanguage().direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined
  if (!writable) return null
  const buttons = [
    {
      way: 'undo',
      steps: undo,
      says: 'undoIt',
      none: 'nothingToUndo',
      icon: <UndoIcon fontSize="small" sx={turned} />,
    },
    {
      way: 'redo',
      steps: redo,
      says: 'redoIt',
      none: 'nothingToRedo',
      icon: <RedoIcon fontSize="small" sx={turned} />,
    },
  ] as const
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {buttons.map(({ way, steps, says, none, icon }) => {
        const label = steps ? t(says, { what: words(steps) }) : t(none)
        return (
          <Tooltip key={way} title={steps ? `${label} (${keysOf(way)})` : label}>
            <IconButton
              aria-label={label}
              aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Shift+Z'}
              // Not disabled: the focus stays where it is when the last step is gone.
              aria-disabled={steps === undefined}
              onClick={() => act(way)}
              sx={{ width: 36, height: 36, opacity: steps ? 1 : 0.38 }}
            >
              {icon}
            </IconButton>
          </Tooltip>
        )
      })}
    </Box>
  )
}
