import BellIcon from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { mayUse } from '@rxdesk/contract/access-row'
import { getOwnNotices } from '@rxdesk/contract/areas/alerts/calls'
import { roles } from '@rxdesk/contract/roles'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#session/use-actor.ts'
import { useApprovalEntries } from './approval-entries.tsx'
import { useOwnNotices } from './own-notices.tsx'

/** What waits for the user: approvals for an administrator, their own notices for an operator. */
export function Bell() {
  const { t } = useTranslation(['shell', 'approvals'])
  const id = useId()
  const actor = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const approves = actor.roleIds.includes(roles.admin)
  const own = useOwnNotices({ asks: mayUse(getOwnNotices.access, actor), open })
  const approvals = useApprovalEntries({ asks: approves, open })
  const count = own.count + approvals.count
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        id={id}
        aria-label={approves ? t('bell', { ns: 'approvals', count }) : t('bell', { number: count })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} color="error" max={99}>
          <BellIcon />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={open && own.isReady && approvals.isReady}
        onClose={close}
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { sx: { width: 360, maxWidth: '100%', maxHeight: '70dvh', mt: 0.5 } },
        }}
      >
        {own.entries(close)}
        {approvals.entries(close)}
      </Menu>
    </>
  )
}
