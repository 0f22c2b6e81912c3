import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Press } from './steps.ts'

interface VisitMenuProps {
  row: AppointmentRow
  press: (action: Press, row: AppointmentRow) => void
  /** -1 in a table, where the arrow keys reach the button and the rows stay one tab stop. */
  tabIndex?: -1
}

/** What the user may do to an appointment now. */
export function VisitMenu({ row, press, tabIndex }: VisitMenuProps) {
  const { t } = useTranslation('appointments')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const actions: Press[] = [...(row.erxId === 0 ? [] : (['openCase'] as const)), ...row.actions, 'calendar']
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        tabIndex={tabIndex}
        aria-label={t('actionsOf', { name: row.patName })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setOpen(false)
              press(action, row)
            }}
          >
            {t(`action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
