import SavedIcon from '@mui/icons-material/CloudDoneOutlined'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import SavingIcon from '@mui/icons-material/CloudSyncOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { useHalfTyped } from '#areas/workbench/case/problems/use-half-typed.ts'
import { heldIn, unsavedIn } from '#areas/workbench/case/record/autosave-queue.ts'
import { labelKeyOf } from '#areas/workbench/case/record/field-labels.ts'
import { useSaving, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useTimeOfDay } from '#parts/written.ts'
import { useConnected } from '#wire/use-connected.ts'

interface Shown {
  icon: ReactElement
  color: string
  text: string
  /** Asking again makes sense. */
  retry?: boolean
}

/** Whether the typing is saved: always in the same place, in words. */
export function SaveState() {
  const { t } = useTranslation('workbench')
  const { record, medicines, genericMedicines, stayMedicines } = useWorkbench()
  const shown = useShownState()
  useEffect(() => record.onStopped(focusField), [record])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, typography: 'body2' }}>
      <Box aria-hidden sx={{ display: 'grid', color: shown.color, '& svg': { fontSize: 18 } }}>
        {shown.icon}
      </Box>
      <Box
        component="span"
        role="status"
        sx={{
          color: shown.color,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          // On a phone it uses a second line rather than being cut.
          whiteSpace: { xs: 'normal', md: 'nowrap' },
          overflowWrap: 'anywhere',
          lineHeight: 1.3,
        }}
      >
        {shown.text}
      </Box>
      {shown.retry && (
        <Button
          size="small"
          onClick={() => {
            record.saveNow()
            for (const lines of [medicines, genericMedicines, stayMedicines])
              for (const { key } of lines.snapshot().entries) lines.retry(key)
          }}
        >
          {t('tryAgain', { ns: 'common' })}
        </Button>
      )}
    </Box>
  )
}

function useShownState(): Shown {
  const { t } = useTranslation('workbench')
  const { serverText } = useServerText()
  const timeOfDay = useTimeOfDay()
  const connected = useConnected()
  const queue = useSaving()
  const { opened, writable, medicines, genericMedicines, stayMedicines } = useWorkbench()
  const branded = useSyncExternalStore(medicines.subscribe, medicines.snapshot)
  const generic = useSyncExternalStore(genericMedicines.subscribe, genericMedicines.snapshot)
  const stay = useSyncExternalStore(stayMedicines.subscribe, stayMedicines.snapshot)
  const lines = [...branded.entries, ...generic.entries, ...stay.entries]
  const unsaved = unsavedIn(queue).size
  const failed = lines.some(({ state }) => state === 'failed')
  const open = unsaved > 0 || lines.some(({ state }) => state !== 'saved')
  const [held] = heldIn(queue)
  const medicineHalfTyped = useHalfTyped().some(({ tab }) => tab === 'medicines')

  if (queue.trouble?.kind === 'stale' && opened.standing !== 'otherTab')
    return { icon: <LockIcon />, color: 'error.main', text: t('save.stale') }
  if (!writable) return { icon: <LockIcon />, color: 'text.secondary', text: t('save.readOnly') }
  if (queue.trouble?.kind === 'conflict')
    return { icon: <ErrorIcon />, color: 'error.main', text: t('save.conflict') }
  if (open && !connected) return { icon: <OfflineIcon />, color: 'warning.main', text: t('save.offline') }
  if (queue.trouble?.kind === 'lost')
    return { icon: <OfflineIcon />, color: 'warning.main', text: t('save.retrying'), retry: true }
  if (queue.trouble?.kind === 'refused')
    return {
      icon: <ErrorIcon />,
      color: 'error.main',
      text: t('save.refused', { why: serverText(queue.trouble.message) }),
      retry: true,
    }
  if (failed) return { icon: <ErrorIcon />, color: 'error.main', text: t('save.medicine'), retry: true }
  if (queue.sending || lines.some(({ state }) => state === 'saving' || state === 'removing'))
    return { icon: <SavingIcon />, color: 'text.secondary', text: t('save.saving') }
  if (held !== undefined && heldIn(queue).length === unsaved)
    return {
      icon: <ErrorIcon />,
      color: 'warning.main',
      text: t('save.heldHere', { field: t(labelKeyOf(held) as 'fName') }),
    }
  if (unsaved > 0) return { icon: <EditIcon />, color: 'text.secondary', text: t('save.waiting') }
  if (medicineHalfTyped) return { icon: <EditIcon />, color: 'warning.main', text: t('save.medicineHere') }
  if (queue.savedAt === undefined)
    return { icon: <SavedIcon />, color: 'text.secondary', text: t('save.clean') }
  const time = timeOfDay(queue.savedAt)
  return { icon: <SavedIcon />, color: 'success.main', text: t('save.saved', { time }) }
}
