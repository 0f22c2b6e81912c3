import AddIcon from '@mui/icons-material/Add'
import OperatorsIcon from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { mayUse } from '@rxdesk/contract/access-row'
import { claimNexteRx, geteRxHolders, insertUploadErx } from '@rxdesk/contract/areas/cases/calls'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListState } from '#parts/list-state.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { useOpenCase } from '#queue/case-link.ts'
import { useQueueRefresh } from '#queue/use-queue-refresh.ts'
import { useActor } from '#session/use-actor.ts'
import { activeFilters } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import { CasesPanel } from './cases-panel.tsx'
import type { DashboardAddress, DashboardSearch, ListId, TabId } from './dashboard-search.ts'
import { ListTabs, PANEL_ID, tabElementId } from './list-tabs.tsx'
import { NextCaseButton } from './next-case-button.tsx'
import type { CountsKind } from './overall-counts.ts'
import { usePatientFilters } from './patient-filters.ts'
import { useKeyShortcut } from './use-key-shortcut.ts'
import { useOverallCounts } from './use-overall-counts.ts'

const OperatorsDialog = lazy(() => import('./operators-dialog.tsx'))
const AddPrescriptionDialog = lazy(async () => ({
  default: (await import('../add-prescription/add-prescription-dialog.tsx')).AddPrescriptionDialog,
}))

/** Which queue a dashboard is about. */
export interface DashboardKind {
  channel: 'opd' | 'digitization'
  title: string
  path: string
  tabs: readonly ListId[]
  lists: Partial<Record<ListId, CaseList>>
  counts: CountsKind
  /** Whether who holds what is shown to those who may hand cases over. */
  holders: boolean
}

interface CasesDashboardProps {
  kind: DashboardKind
  address: DashboardAddress
  navigate: (how: { search: (before: DashboardAddress) => DashboardAddress; replace?: boolean }) => unknown
}

/** The cases of a queue by status, the next one to work on, and a new prescription (screens 2). */
export function CasesDashboard({ kind, address, navigate }: CasesDashboardProps) {
  const { t } = useTranslation(['cases-dashboard', 'workbench-review'])
  const [byPatient, filterByPatient] = usePatientFilters()
  const search = { ...address, ...byPatient }
  const router = useRouter()
  const actor = useActor()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const openAny = useOpenCase()
  const { channel } = kind
  const openCase = useCallback((erxId: number) => openAny(erxId, channel), [openAny, channel])
  useQueueRefresh()

  const maySeeOperators = kind.holders && mayUse(geteRxHolders.access, actor)
  const [operatorsShown, setOperatorsShown] = useState(false)
  const mayWork = mayUse(claimNexteRx.access, actor)
  const mayAdd = mayUse(insertUploadErx.access, actor)
  const tabs: readonly TabId[] =
    kind.holders && mayUse(geteRxHolders.access, actor) ? [...kind.tabs, 'holders'] : kind.tabs
  const tab: TabId = tabs.some((one) => one === search.tab) ? search.tab : 'pending'
  const list = tab === 'holders' ? undefined : kind.lists[tab]
  const counts = useOverallCounts(kind.counts, list !== undefined && activeFilters(list, search).length > 0)

  // What is typed or chosen within a list replaces the address; another tab, page or order can be gone back from.
  const change = ({ name, mobile, ...fields }: Partial<DashboardSearch>) => {
    if (name !== undefined) filterByPatient({ name })
    if (mobile !== undefined) filterByPatient({ mobile })
    // A filter that settles while a case is being opened must not call the opening off.
    if (router.latestLocation.pathname !== kind.path) return
    void navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true })
  }
  const visit = useCallback(
    (fields: Partial<DashboardAddress>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const paging = useListState(search, visit)
  const startAdding = () => visit({ add: 1 })
  useKeyShortcut('a', startAdding, mayAdd)

  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { xs: 1.5, sm: 2 },
          pt: 1.5,
          pb: 0.5,
        }}
      >
        <Typography variant="h1" sx={{ whiteSpace: 'nowrap' }}>
          {kind.title}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            marginInlineStart: 'auto',
            '& > .MuiButton-root': { px: { xs: 1.25, sm: 1.75 } },
          }}
        >
          {maySeeOperators && (
            <Button variant="outlined" startIcon={<OperatorsIcon />} onClick={() => setOperatorsShown(true)}>
              {t('operators', { ns: 'workbench-review' })}
            </Button>
          )}
          {mayAdd && (
            <Button
              variant={mayWork ? 'outlined' : 'contained'}
              startIcon={<AddIcon />}
              endIcon={phone ? undefined : <ShortcutHint keys="A" />}
              aria-keyshortcuts="a"
              onClick={startAdding}
            >
              {t(phone ? 'add' : 'addPrescription')}
            </Button>
          )}
          {mayWork && <NextCaseButton channel={channel} open={openCase} phone={phone} />}
        </Box>
      </Box>
      <Box sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', px: { xs: 0, sm: 1 } }}>
        <ListTabs
          tabs={tabs}
          chosen={tab}
          counts={counts}
          onChoose={(chosen) => visit({ tab: chosen, page: 1, sort: '' })}
        />
      </Box>
      <Box
        role="tabpanel"
        id={PANEL_ID}
        aria-labelledby={tabElementId(tab)}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <CasesPanel
          list={list}
          search={search}
          paging={paging}
          phone={phone}
          change={change}
          open={openCase}
        />
      </Box>
      {operatorsShown && (
        <Suspense>
          <OperatorsDialog onOpenCase={openAny} onClose={() => setOperatorsShown(false)} />
        </Suspense>
      )}
      {mayAdd && search.add === 1 && (
        <Suspense>
          <AddPrescriptionDialog
            channel={channel}
            onClose={() => visit({ add: undefined })}
            openCase={openAny}
          />
        </Suspense>
      )}
    </Box>
  )
}
