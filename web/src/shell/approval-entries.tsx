import Box from '@mui/material/Box'
import MenuEntry from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { getMedicineApprovals } from '@rxdesk/contract/areas/approvals/calls'
import { getApprovalPendingList, getIPDPendingApproval } from '@rxdesk/contract/areas/approvals/term-calls'
import { getusers } from '@rxdesk/contract/areas/users/calls'
import { WAITING } from '@rxdesk/contract/areas/users/schemas'
import { limits } from '@rxdesk/contract/limits'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import type { BellPart } from './bell-part.ts'

const EntryLink = createLink(MenuEntry)
/** Entries that the bell lists; the screen has them all. */
const LISTED = 5

/**
 * What waits for an administrator: the number of prescriptions with terms that wait for approval, requested every three
 * minutes (screens 2 and 9), and the first of them while the bell is open.
 */
export function useApprovalEntries({ asks, open }: { asks: boolean; open: boolean }): BellPart {
  const { t } = useTranslation('approvals')
  const counted = useCall(
    getIPDPendingApproval,
    {},
    {
      enabled: asks,
      staleTime: 0,
      retry: false,
      refetchInterval: limits.pendingApprovalPoll,
      meta: { quiet: true },
    },
  )
  const whileOpen = { enabled: asks && open, staleTime: 0, gcTime: 0, retry: false, meta: { quiet: true } }
  const listed = useCall(getApprovalPendingList, { limit: LISTED }, whileOpen)
  const accounts = useCall(getusers, { status: WAITING, limit: 1 }, whileOpen)
  const medicines = useCall(getMedicineApprovals, { approvalStatus: 0, limit: 1 }, whileOpen)
  const waitingMedicines = medicines.data?.totalCount ?? 0
  const waitingAccounts = accounts.data?.totalCount ?? 0
  const list = listed.data?.list ?? []
  const entry = (key: string | number, close: () => void, content: ReactNode) => (
    <EntryLink key={key} to="/adminApproval" onClick={close} sx={{ whiteSpace: 'normal' }}>
      {content}
    </EntryLink>
  )
  return {
    // A failed count shows no number (calls 8).
    count: !asks || counted.error ? 0 : (counted.data?.count ?? 0),
    isReady: !asks || !(listed.isPending || accounts.isPending || medicines.isPending),
    entries: (close) =>
      asks
        ? [
            ...list.map(({ erxId, terms }) =>
              entry(
                erxId,
                close,
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="subtitle2">{t('erx', { erxId })}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('needApproval')}{' '}
                    {terms.map(({ kind, term }) => `${t(`kind.${kind}`)}: ${term}`).join(', ')}
                  </Typography>
                </Box>,
              ),
            ),
            ...(waitingMedicines > 0
              ? [entry('medicines', close, `${t('medicines')} (${waitingMedicines})`)]
              : []),
            ...(waitingAccounts > 0
              ? [entry('accounts', close, `${t('accounts')} (${waitingAccounts})`)]
              : []),
            entry(
              'all',
              close,
              list.length + waitingAccounts + waitingMedicines === 0 &&
                listed.isSuccess &&
                medicines.isSuccess
                ? t('nothingWaits')
                : t('showAll'),
            ),
          ]
        : [],
  }
}
