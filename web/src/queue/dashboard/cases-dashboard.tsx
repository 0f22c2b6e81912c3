import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mayUse } from '@rxdesk/contract/access-row'
import { claimNexteRx, geteRxHolders, insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import type { StayList } from '@rxdesk/contract/areas/inpatient/options'
import { uploadChannels } from '@rxdesk/contract/channel-rules'
import { levelOfRole, roles } from '@rxdesk/contract/roles'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { useListState } from '#parts/list-state.ts'
import { useActor } from '#session/use-actor.ts'
import { useOpenCase } from '../case-link.ts'
import type { Desk } from '../desk.ts'
import { useQueueRefresh } from '../use-queue-refresh.ts'
import { activeFilters } from './case-filters.ts'
import { listsOf } from './case-lists.ts'
import { CasesPanel } from './cases-panel.tsx'
import { DashboardHeading } from './dashboard-heading.tsx'
import type { DashboardAddress, DashboardSearch, TabId } from './dashboard-search.ts'
import { ListTabs, PANEL_ID, tabElementId } from './list-tabs.tsx'
import { usePatientFilters } from './patient-filters.ts'
import { queueKeys } from './queue-keys.ts'
import { useDueCounts } from './use-due-counts.ts'
import { useOverallCounts } from './use-overall-counts.ts'

const OperatorsDialog = lazy(() => import('./operators-dialog.tsx'))
const AddPrescriptionDialog = lazy(async () => ({
  default: (await import('../add-prescription/add-prescription-dialog.tsx')).AddPrescriptionDialog,
}))

interface CasesDashboardProps {
  desk: Desk
  address: DashboardAddress
  navigate: (how: { search: (before: DashboardAddress) => DashboardAddress; replace?: boolean }) => unknown
  /** What stands beside the heading, such as a choice of the prescription type. */
  choice?: ReactNode
  /** Of a desk whose cases begin in a way of their own: the word of its button, and what it opens. */
  begins?: { label: string; onBegin: () => void } | undefined
  /** Lists of stays after those of cases. */
  more?: {
    tabs: readonly StayList[]
    counts: Readonly<Record<StayList, number>> | undefined
    panel: (list: StayList) => ReactNode
  }
}

/** The cases of a desk by status, the next one to work on, and a new prescription (screens 2). */
export function CasesDashboard({ desk, address, navigate, choice, begins, more }: CasesDashboardProps) {
  const [byPatient, filterByPatient] = usePatientFilters()
  const search = { ...address, ...byPatient }
  const router = useRouter()
  const actor = useActor()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const openAny = useOpenCase()
  const { channel } = desk
  const openCase = useCallback((erxId: number) => openAny(erxId, channel), [openAny, channel])
  useQueueRefresh()

  const maySeeOperators = desk.holders && mayUse(geteRxHolders.access, actor)
  const [operatorsShown, setOperatorsShown] = useState(false)
  const mayWork = mayUse(claimNexteRx.access, actor)
  const uploads = uploadChannels.find((one) => one === channel)
  const mayAdd = uploads !== undefined && mayUse(insertUploadErx.access, actor)
  const ofOneLevel =
    actor.roleIds.filter((role) => levelOfRole(role) !== undefined).length === 1 &&
    !actor.roleIds.includes(roles.admin)
  const lists = useMemo(() => listsOf(desk, { ofOneLevel }), [desk, ofOneLevel])
  const dueCounts = useDueCounts(channel)
  const tabs: readonly TabId[] = [
    ...lists.map(({ id }) => id),
    ...(more?.tabs ?? []),
    ...(maySeeOperators ? ['holders' as const] : []),
  ]
  const tab: TabId = tabs.some((one) => one === search.tab) ? search.tab : 'pending'
  const list = lists.find(({ id }) => id === tab)
  const stays = more?.tabs.find((one) => one === tab)
  const counts = useOverallCounts(desk, list !== undefined && activeFilters(list, search).length > 0)

  // Typing or choosing within a list replaces the history entry; another tab, page or order adds one to go back from.
  const change = ({ name, mobile, ...fields }: Partial<DashboardSearch>) => {
    if (name !== undefined) filterByPatient({ name })
    if (mobile !== undefined) filterByPatient({ mobile })
    // A filter that settles while a case is being opened must not call the opening off.
    if (router.latestLocation.pathname !== desk.dashboard) return
    void navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true })
  }
  const visit = useCallback(
    (fields: Partial<DashboardAddress>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const paging = useListState(search, visit)
  const startAdding = () => visit({ add: 1 })
  useTableShortcuts(queueKeys, { addPrescription: mayAdd ? startAdding : begins?.onBegin })

  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <DashboardHeading
        desk={desk}
        phone={phone}
        mayWork={mayWork}
        open={openCase}
        onAdd={mayAdd ? startAdding : begins?.onBegin}
        addLabel={begins?.label}
        choice={choice}
        onOperators={maySeeOperators ? () => setOperatorsShown(true) : undefined}
      />
      <Box sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', px: { xs: 0, sm: 1 } }}>
        <ListTabs
          tabs={tabs}
          chosen={tab}
          counts={counts}
          stayCounts={more?.counts}
          dueCounts={dueCounts}
          onChoose={(chosen) => visit({ tab: chosen, page: 1, sort: '' })}
        />
      </Box>
      <Box
        role="tabpanel"
        id={PANEL_ID}
        aria-labelledby={tabElementId(tab)}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        {more && stays ? (
          more.panel(stays)
        ) : (
          <CasesPanel
            list={list}
            channel={channel}
            search={search}
            dueCounts={dueCounts}
            paging={paging}
            phone={phone}
            change={change}
            open={openCase}
          />
        )}
      </Box>
      {operatorsShown && (
        <Suspense>
          <OperatorsDialog desk={desk} onOpenCase={openAny} onClose={() => setOperatorsShown(false)} />
        </Suspense>
      )}
      {uploads && mayAdd && search.add === 1 && (
        <Suspense>
          <AddPrescriptionDialog
            channel={uploads}
            onClose={() => visit({ add: undefined })}
            openCase={openAny}
          />
        </Suspense>
      )}
    </Box>
  )
}
