import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import ReminderIcon from '@mui/icons-material/NotificationsOutlined'
import IconButton from '@mui/material/IconButton'
import type { StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** The bell of a medicine: whether the patient is reminded of it, and a dialog for the days. */
export function LineReminder({ line }: { line: StoredMedicineLine }) {
  const { t } = useTranslation('workbench-suggestions')
  const [open, setOpen] = useState(false)
  const label = t('remindOf', { name: line.medName })
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-pressed={line.reminder}
        color={line.reminder ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      >
        {line.reminder ? <ReminderIcon fontSize="small" /> : <BellIcon fontSize="small" />}
      </IconButton>
      {open && (
        <Suspense>
          <ReminderDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
