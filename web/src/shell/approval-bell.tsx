import BellIcon from '@mui/icons-material/NotificationsNone'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuEntry from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { getMedicineApprovals } from '@rxdesk/contract/areas/approvals/calls'
import { getApprovalPendingList, getIPDPendingApproval } from '@rxdesk/contract/areas/approvals/term-calls'
import { getusers } from '@rxdesk/contract/areas/users/calls'
import { WAITING } from '@rxdesk/contract/areas/users/schemas'
import { limits } from '@rxdesk/contract/limits'
import { createLink } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'

const EntryLink = createLink(MenuEntry)
/** Entries that the bell lists; the screen has them all. */
const LISTED = 5

/** The number of prescriptions with terms that wait for approval, requested every three minutes (screens 2 and 9). */
export function ApprovalBell() {
  const { t } = useTranslation('approvals')
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const counted = useCall(
    getIPDPendingApproval,
    {},
    { staleTime: 0, retry: false, refetchInterval: limits.pendingApprovalPoll, meta: { quiet: true } },
  )
  const listed = useCall(
    getApprovalPendingList,
    { limit: LISTED },
    { enabled: anchor !== null, staleTime: 0, gcTime: 0, retry: false, meta: { quiet: true } },
  )
  const accounts = useCall(
    getusers,
    { status: WAITING, limit: 1 },
    { enabled: anchor !== null, staleTime: 0, gcTime: 0, retry: false, meta: { quiet: true } },
  )
  const medicines = useCall(
    getMedicineApprovals,
    { status: 'pending', limit: 1 },
    { enabled: anchor !== null, staleTime: 0, gcTime: 0, retry: false, meta: { quiet: true } },
  )
  const waitingMedicines = medicines.data?.totalCount ?? 0
  const waitingAccounts = accounts.data?.totalCount ?? 0
  // A failed count shows no number (calls 8).
  const count = counted.error ? 0 : (counted.data?.count ?? 0)
  const close = () => setAnchor(null)
  const list = listed.data?.list ?? []
  return (
    <>
      <IconButton
        id={id}
        aria-label={t('bell', { count })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count} color="error" max={99}>
          <BellIcon />
        </Badge>
      </IconButton>
      <Menu
        anchorEl={anchor}
        // With its entries: they would push what has the focus down.
        open={anchor !== null && !listed.isPending && !accounts.isPending && !medicines.isPending}
        onClose={close}
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { sx: { width: 360, maxWidth: '100%', mt: 0.5 } },
        }}
      >
        {list.map(({ erxId, terms }) => (
          <EntryLink key={erxId} to="/adminApproval" onClick={close} sx={{ whiteSpace: 'normal' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2">{t('erx', { erxId })}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('needApproval')}{' '}
                {terms.map(({ kind, term }) => `${t(`kind.${kind}`)}: ${term}`).join(', ')}
              </Typography>
            </Box>
          </EntryLink>
        ))}
        {waitingMedicines > 0 && (
          <EntryLink to="/adminApproval" onClick={close}>
            {t('medicines')} ({waitingMedicines})
          </EntryLink>
        )}
        {waitingAccounts > 0 && (
          <EntryLink to="/adminApproval" onClick={close}>
            {t('accounts')} ({waitingAccounts})
          </EntryLink>
        )}
        <EntryLink to="/adminApproval" onClick={close}>
          {list.length + waitingAccounts + waitingMedicines === 0 && listed.isSuccess && medicines.isSuccess
            ? t('nothingWaits')
            : t('showAll')}
        </EntryLink>
      </Menu>
    </>
  )
}
