import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { addEmergencyErx } from '@rxdesk/contract/areas/emergency/calls'
import { type StayList, stayLists } from '@rxdesk/contract/areas/inpatient/options'
import { createIPD, getStayList } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { isSeenBy } from '@rxdesk/contract/channel-rules'
import { channelOfType, type PrescriptionType, prescriptionTypeFilters } from '@rxdesk/contract/options'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListState } from '#parts/list-state.ts'
import { CasesDashboard } from '#queue/dashboard/cases-dashboard.tsx'
import type { DashboardAddress } from '#queue/dashboard/dashboard-search.ts'
import { desks } from '#queue/desk.ts'
import { useMayUse, useUser } from '#session/session-store.ts'
import { useActor } from '#session/use-actor.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'
import { StayListPanel } from './stay-list.tsx'

const AdmitDialog = lazy(() => import('#queue/admit/admit-dialog.tsx'))
const ArriveDialog = lazy(() => import('#queue/admit/arrive-dialog.tsx'))

const route = getRouteApi('/console/dashboard')
type Address = ReturnType<typeof route.useSearch>

/** `/dashboard`: the console's own queue, and for who sees them the inpatients and emergencies. */
export function DashboardScreen() {
  const { type, ...address } = route.useSearch()
  const navigate = route.useNavigate()
  const actor = useActor()
  const seen = prescriptionTypeFilters.map(({ id }) => id).filter((id) => isSeenBy(channelOfType[id], actor))
  const chosen = seen.find((id) => id === type) ?? 2
  const parts = {
    address,
    navigate: ({ search, replace }: Parameters<Parameters<typeof CasesDashboard>[0]['navigate']>[0]) =>
      navigate({
        replace,
        search: ({ type: kept, ...before }: Address) => ({ ...search(before), type: kept }),
      }),
    choice: seen.length > 1 && (
      <TypeChoice types={seen} type={chosen} onChoose={(id) => void navigate({ search: { type: id } })} />
    ),
  }
  if (chosen === 1) return <Inpatients {...parts} />
  return chosen === 3 ? <Emergencies {...parts} /> : <CasesDashboard key="2" desk={desks.opd} {...parts} />
}

type Parts = Pick<Parameters<typeof CasesDashboard>[0], 'address' | 'navigate' | 'choice'>

function Inpatients({ address, navigate, choice }: Parts) {
  const { t } = useTranslation('queue-admit')
  const mayAdmit = useMayUse(createIPD.access)
  const [admitting, setAdmitting] = useState(false)
  const { data, refetch } = useCall(
    getStayList,
    { limit: 0 },
    { refetchOnWindowFocus: 'always', meta: { quiet: true } },
  )
  useServerEvents((event) => {
    if (event.type === 'reconnected' || event.type === 'case') void refetch()
  })
  const paging = useListState(
    address,
    (fields) => void navigate({ search: (before: DashboardAddress) => ({ ...before, ...fields }) }),
  )
  return (
    <>
      <CasesDashboard
        key="1"
        desk={desks.ipd}
        address={address}
        navigate={navigate}
        choice={choice}
        begins={mayAdmit ? { label: t('admit'), onBegin: () => setAdmitting(true) } : undefined}
        more={{
          tabs: stayLists,
          counts: data?.counts,
          panel: (list: StayList) => (
            <StayListPanel
              key={list}
              list={list}
              paging={paging}
              onNarrow={() => void navigate({ search: (before) => ({ ...before, page: 1 }), replace: true })}
            />
          ),
        }}
      />
      <Suspense>{admitting && <AdmitDialog onClose={() => setAdmitting(false)} />}</Suspense>
    </>
  )
}

/** Emergencies before the console's own cases; a case begins when a patient arrives. */
function Emergencies(parts: Parts) {
  const { t } = useTranslation('queue-admit')
  // A case begins with its assessment, which only an account that opens forms can write.
  const { formEnabled } = useUser()
  const mayAdd = useMayUse(addEmergencyErx.access) && formEnabled
  const [arriving, setArriving] = useState(false)
  return (
    <>
      <CasesDashboard
        key="3"
        desk={desks.emergency}
        {...parts}
        begins={mayAdd ? { label: t('arrive'), onBegin: () => setArriving(true) } : undefined}
      />
      <Suspense>{arriving && <ArriveDialog onClose={() => setArriving(false)} />}</Suspense>
    </>
  )
}

interface TypeChoiceProps {
  types: readonly PrescriptionType[]
  type: PrescriptionType
  onChoose: (type: PrescriptionType) => void
}

/** Whose prescriptions are shown (screens 4). */
function TypeChoice({ types, type, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation('cases')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={type}
      aria-label={t('type')}
      onChange={(_, chosen: PrescriptionType | null) => chosen !== null && onChoose(chosen)}
    >
      {types.map((id) => (
        <ToggleButton key={id} value={id} sx={{ px: 1.5 }}>
          {t(`type.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
