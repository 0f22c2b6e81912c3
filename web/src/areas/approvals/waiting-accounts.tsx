import { getusers } from '@rxdesk/contract/areas/users/calls'
import { WAITING } from '@rxdesk/contract/areas/users/schemas'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { useConfig } from '#wire/config.ts'
import { WaitingPages, WaitingRow } from './waiting-list.tsx'

/** Accounts that people requested themselves; activating one in its dialog approves it. */
export function WaitingAccounts() {
  const { t } = useTranslation('approvals')
  const { productKey } = useConfig()
  return (
    <WaitingPages
      title={t('accounts')}
      call={getusers}
      question={{ status: WAITING }}
      row={({ userCode, agentId, fName, lName, email }) => (
        <WaitingRow key={userCode} name={`${fName} ${lName}`.trim() || agentId} detail={agentId} note={email}>
          <ButtonLink
            to="/{$product}users"
            params={{ product: productKey }}
            search={{ status: WAITING, open: userCode }}
            size="small"
            variant="outlined"
            aria-label={t('decideOn', { name: agentId })}
          >
            {t('decide')}
          </ButtonLink>
        </WaitingRow>
      )}
    />
  )
}
