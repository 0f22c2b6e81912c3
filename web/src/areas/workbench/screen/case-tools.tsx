import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import NotesIcon from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useLanguage } from '#language/use-language.ts'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { latePart } from '#parts/late-part.ts'
import { useMayUse } from '#session/session-store.ts'
import { everywhereKeys } from '#shell/everywhere-keys.ts'
import { openOverlay } from '#shell/overlays.ts'

const NotesDrawer = latePart(
  async () => (await import('#areas/workbench/history/notes-drawer.tsx')).NotesDrawer,
)
const HistoryDrawer = latePart(
  async () => (await import('#areas/workbench/history/history-drawer.tsx')).HistoryDrawer,
)
type Opened = 'notes' | 'history'

/** Links to the neighbours of the case in its list, to its notes and history, and to the table of shortcuts. */
export function CaseTools() {
  const { t } = useTranslation(['workbench', 'shell'])
  const { erxId, opened } = useWorkbench()
  const { previousErxId, nextErxId } = opened.rxdtls
  // Back and forth follow the direction of reading.
  const turned = useLanguage().direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined
  const mayReadHistory = useMayUse(geteRxHistory.access)
  const [shown, setShown] = useState<Opened>()
  // A note that was begun stays in its closed drawer.
  const [used, setUsed] = useState<ReadonlySet<Opened>>(new Set())
  const show = (next: Opened) => {
    setShown(next)
    setUsed((before) => new Set([...before, next]))
  }
  const close = () => setShown(undefined)
  const { goTo } = useCaseActions()
  useShortcuts({
    notes: () => show('notes'),
    history: () => {
      if (mayReadHistory) show('history')
    },
  })
  return (
    <>
      {/* On a phone beside the number: the content between them comes below. */}
      <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 'auto', order: { xs: -1, sm: 0 } }}>
        <Tool
          label={t('shortcut.previousInList')}
          keys={keysOf('previousInList')}
          disabled={previousErxId === null}
          onClick={() => void goTo(previousErxId)}
        >
          <PreviousIcon sx={turned} />
        </Tool>
        <Tool
          label={t('shortcut.nextInList')}
          keys={keysOf('nextInList')}
          disabled={nextErxId === null}
          onClick={() => void goTo(nextErxId)}
        >
          <NextIcon sx={turned} />
        </Tool>
        <Tool label={t('notes')} keys={keysOf('notes')} onClick={() => show('notes')}>
          <NotesIcon fontSize="small" />
        </Tool>
        {mayReadHistory && (
          <Tool label={t('history')} keys={keysOf('history')} onClick={() => show('history')}>
            <HistoryIcon fontSize="small" />
          </Tool>
        )}
        {/* A phone has no keys to press. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Tool
            label={t('keysTitle', { ns: 'shell' })}
            keys={keysIn(everywhereKeys, 'keys')}
            onClick={() => openOverlay('keys')}
          >
            <KeyboardIcon fontSize="small" />
          </Tool>
        </Box>
      </Box>
      <Suspense>
        {used.has('notes') && <NotesDrawer erxId={erxId} open={shown === 'notes'} onClose={close} />}
        {used.has('history') && <HistoryDrawer erxId={erxId} open={shown === 'history'} onClose={close} />}
      </Suspense>
    </>
  )
}

interface ToolProps {
  label: string
  keys: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, keys, disabled, onClick, children }: ToolProps) {
  const button = (
    <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={{ width: 36, height: 36 }}>
      {children}
    </IconButton>
  )
  // A disabled button hears no pointer, so it has no tooltip either.
  return disabled ? button : <Tooltip title={`${label} (${keys})`}>{button}</Tooltip>
}
