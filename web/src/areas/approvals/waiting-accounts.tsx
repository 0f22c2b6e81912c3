import { getusers } from '@rxdesk/contract/areas/users/calls'
import { WAITING } from '@rxdesk/contract/areas/users/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { NothingWaits, WaitingRow, WaitingSection } from './waiting-list.tsx'

const PAGE = 20

/** Accounts that people asked for themselves; who makes one active in its dialog has approved it. */
export function WaitingAccounts() {
  const { t } = useTranslation('approvals')
  const { productKey } = useConfig()
  const [offset, setOffset] = useState(0)
  const found = useCall(
    getusers,
    { status: WAITING, offset, limit: PAGE },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  if (found.error) return <ErrorState error={found.error} onRetry={found.refetch} />
  const { data = [], totalCount = 0 } = found.data ?? {}
  return (
    <WaitingSection title={t('accounts')} count={totalCount}>
      {found.data && data.length === 0 && <NothingWaits />}
      {data.map(({ userCode, agentId, fName, lName, email }) => (
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
      ))}
      <StepPager offset={offset} step={PAGE} total={totalCount} onOffset={setOffset} />
    </WaitingSection>
  )
}
