import { type ApprovalFilter, approvalFilters } from '@rxdesk/contract/options'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { AskedMedicines } from './asked-medicines.tsx'
import { WaitingAccounts } from './waiting-accounts.tsx'
import { WaitingTerms } from './waiting-terms.tsx'
import { WaitingVitals } from './waiting-vitals.tsx'

const route = getRouteApi('/console/adminApproval')

/** The requests to an administrator, those that wait or decided ones: terms, medicines, vital signs and new accounts. */
export function ApprovalScreen() {
  const { t } = useTranslation('approvals')
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PageFrame width="page" title={status === 0 ? t('title') : t('title.approval', { ns: 'shell' })}>
      <FilterBar<{ status: ApprovalFilter }>
        flush
        change={({ status: chosen = 0 }) => void navigate({ search: { status: chosen } })}
        before={
          <ApprovalStatusFilter
            status={status}
            onChange={(chosen) => void navigate({ search: { status: chosen } })}
          />
        }
      />
      <ApprovalLists key={status} status={status} />
    </PageFrame>
  )
}

const states = { '-1': 'all', '0': 'pending', '1': 'approved', '2': 'rejected' } as const

function ApprovalStatusFilter({
  status,
  onChange,
}: {
  status: ApprovalFilter
  onChange: (status: ApprovalFilter) => void
}) {
  const { t } = useTranslation('approvals')
  return (
    <ChoiceFilter
      fullWidth
      label={t('status', { ns: 'common' })}
      value={status}
      choices={approvalFilters.map(({ id }) => ({ value: id, label: t(`state.${states[`${id}`]}`) }))}
      onChange={onChange}
    />
  )
}

/** The lists of one filter. What became of an account is on the screen of users, not here. */
export function ApprovalLists({ status }: { status: ApprovalFilter }) {
  return (
    <>
      <WaitingTerms status={status} />
      <AskedMedicines status={status} />
      <WaitingVitals status={status} />
      {(status === 0 || status === -1) && <WaitingAccounts />}
    </>
  )
}
