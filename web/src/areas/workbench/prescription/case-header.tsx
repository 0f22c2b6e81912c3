import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import PriorityIcon from '@mui/icons-material/PriorityHigh'
import NotesIcon from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { geteRxHistory } from '@rxdesk/contract/areas/cases/calls'
import { callBackServices } from '@rxdesk/contract/options'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import { useWhen } from '#areas/workbench/actions/use-when.ts'
import { keysOf, type ShortcutId } from '#areas/workbench/shortcuts/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/shortcuts/use-shortcuts.ts'
import { useLanguage } from '#language/use-language.ts'
import { latePart } from '#parts/late-part.ts'
import { CaseStatusChip, StatusChip } from '#parts/status-chip.tsx'
import { useMayUse } from '#session/session-store.ts'
import { useRecordValue, useWorkbench } from './workbench-context.ts'

const NotesDrawer = latePart(
  async () => (await import('#areas/workbench/actions/notes-drawer.tsx')).NotesDrawer,
)
const HistoryDrawer = latePart(
  async () => (await import('#areas/workbench/actions/history-drawer.tsx')).HistoryDrawer,
)
const ShortcutsDialog = latePart(
  async () => (await import('#areas/workbench/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)
type Opened = 'notes' | 'history' | 'help'

/** Which case this is and where it stands, with the way to its neighbours, notes and history. */
export function CaseHeader() {
  const { t } = useTranslation('workbench')
  const { erxId, opened } = useWorkbench()
  const { rxdtls, clientDetails } = opened
  const firstName = useRecordValue('rxdtls.fName')
  const lastName = useRecordValue('rxdtls.lName')
  const name = `${firstName} ${lastName}`.trim()
  const when = useWhen()
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
    help: () => show('help'),
    notes: () => show('notes'),
    history: () => {
      if (mayReadHistory) show('history')
    },
  })
  const services = rxdtls.services.flatMap(
    (code) => callBackServices.find((service) => service.code === code) ?? [],
  )
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: { xs: 1, md: 1.5 },
        rowGap: 0,
        minHeight: 52,
        px: 2,
        py: { xs: 0.5, md: 0.75 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        variant="h1"
        sx={{
          order: { xs: -1, sm: 0 },
          display: 'flex',
          whiteSpace: 'pre',
          fontSize: '1.125rem',
          // Of all that stands here a long name gives way first.
          flex: { xs: '1 1 180px', md: '0 1000 auto' },
          minWidth: { xs: 0, md: 220 },
        }}
      >
        {t('prescriptionNumber', { erxId })}
        {name !== '' && (
          <>
            <Box component="span" sx={{ fontWeight: 450, color: 'text.secondary' }}>
              {' · '}
            </Box>
            {/* A direction of its own: a Latin name is cut at its end in an Arabic line too. */}
            <Box
              component="span"
              dir="auto"
              title={name}
              sx={{
                fontWeight: 450,
                color: 'text.secondary',
                minWidth: 0,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {name}
            </Box>
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, columnGap: { xs: 1, md: 1.5 } }}>
        <CaseStatusChip status={rxdtls.status} sending={rxdtls.sending} />
        <Box component="span" sx={{ typography: 'subtitle2', color: 'text.secondary' }}>
          {rxdtls.level}
        </Box>
        {rxdtls.priority > 0 && <StatusChip tone="error" icon={<PriorityIcon />} label={t('highPriority')} />}
      </Box>
      {rxdtls.due && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', flexShrink: 0 }}>
          {t('dueAt', { when: when(rxdtls.due) })}
        </Typography>
      )}
      <Typography
        variant="body2"
        component="div"
        sx={{
          display: 'flex',
          color: 'text.secondary',
          flex: { xs: '1 1 64px', md: '1 1 auto' },
          minWidth: 0,
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" dir="auto" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {[clientDetails.clientName, ...services.map(({ code }) => t(`service.${code}`))]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Typography>
      {/* On a phone beside the number: what stands between comes below. */}
      <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 'auto', order: { xs: -1, sm: 0 } }}>
        <Tool
          label={t('shortcut.previousInList')}
          shortcut="previousInList"
          disabled={rxdtls.previousErxId === null}
          onClick={() => void goTo(rxdtls.previousErxId)}
        >
          <PreviousIcon sx={turned} />
        </Tool>
        <Tool
          label={t('shortcut.nextInList')}
          shortcut="nextInList"
          disabled={rxdtls.nextErxId === null}
          onClick={() => void goTo(rxdtls.nextErxId)}
        >
          <NextIcon sx={turned} />
        </Tool>
        <Tool label={t('notes')} shortcut="notes" onClick={() => show('notes')}>
          <NotesIcon fontSize="small" />
        </Tool>
        {mayReadHistory && (
          <Tool label={t('history')} shortcut="history" onClick={() => show('history')}>
            <HistoryIcon fontSize="small" />
          </Tool>
        )}
        {/* A phone has no keys to press. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Tool label={t('shortcuts')} shortcut="help" onClick={() => show('help')}>
            <KeyboardIcon fontSize="small" />
          </Tool>
        </Box>
      </Box>
      <Suspense>
        {used.has('notes') && <NotesDrawer erxId={erxId} open={shown === 'notes'} onClose={close} />}
        {used.has('history') && <HistoryDrawer erxId={erxId} open={shown === 'history'} onClose={close} />}
        {used.has('help') && <ShortcutsDialog open={shown === 'help'} onClose={close} />}
      </Suspense>
    </Box>
  )
}

interface ToolProps {
  label: string
  shortcut: ShortcutId
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, shortcut, disabled, onClick, children }: ToolProps) {
  const button = (
    <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={{ width: 36, height: 36 }}>
      {children}
    </IconButton>
  )
  // A disabled button hears no pointer, so it has no tooltip either.
  return disabled ? button : <Tooltip title={`${label} (${keysOf(shortcut)})`}>{button}</Tooltip>
}
