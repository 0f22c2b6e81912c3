import ReassignIcon from '@mui/icons-material/AssignmentIndOutlined'
import CallDoneIcon from '@mui/icons-material/CallOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import ReleaseIcon from '@mui/icons-material/LockOpenOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import LowerIcon from '@mui/icons-material/OutlinedFlagOutlined'
import NotReachedIcon from '@mui/icons-material/PhoneMissedOutlined'
import ReopenIcon from '@mui/icons-material/ReplayOutlined'
import LaterIcon from '@mui/icons-material/ScheduleOutlined'
import ResendIcon from '@mui/icons-material/SendOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#session/use-actor.ts'
import type { ActionTarget, RowAction } from './row-actions.ts'
import { actionsOf } from './row-actions.ts'

const icons: Record<RowAction, ReactElement> = {
  callDone: <CallDoneIcon fontSize="small" />,
  callNotReached: <NotReachedIcon fontSize="small" />,
  callLater: <LaterIcon fontSize="small" />,
  raisePriority: <FlagIcon fontSize="small" />,
  lowerPriority: <LowerIcon fontSize="small" />,
  release: <ReleaseIcon fontSize="small" />,
  reassign: <ReassignIcon fontSize="small" />,
  resend: <ResendIcon fontSize="small" />,
  resubmit: <ResendIcon fontSize="small" />,
  retryReject: <ResendIcon fontSize="small" />,
  reopen: <ReopenIcon fontSize="small" />,
  history: <HistoryIcon fontSize="small" />,
}

interface RowMenuProps {
  row: ActionTarget
  act: (action: RowAction) => void
  /** -1 in a table, where the arrow keys reach the button and the rows stay one tab stop. */
  tabIndex?: -1
}

/** The actions on a case besides opening it; hidden when there are none. */
export function RowMenu({ row, act, tabIndex }: RowMenuProps) {
  const { t } = useTranslation('queue-dashboard')
  const actor = useActor()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const actions = actionsOf(row, actor)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        tabIndex={tabIndex}
        aria-label={t('actionsOf', { erxId: row.erxId })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={button.current} open={open} onClose={() => setOpen(false)}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setOpen(false)
              act(action)
            }}
          >
            <ListItemIcon>{icons[action]}</ListItemIcon>
            <ListItemText>{t(`action.${action}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
