import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { mayUse } from '@rxdesk/contract/access-row'
import { reassigneRx } from '@rxdesk/contract/areas/cases/calls'
import { tellsWait, type WorkedChannel } from '@rxdesk/contract/channel-rules'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useActor } from '#session/use-actor.ts'
import { CaseDialogs } from '../case-dialogs.tsx'
import { HoldersList } from '../holders-list.tsx'
import { useCaseActions } from '../use-case-actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CaseCards } from './case-cards.tsx'
import { CaseFilterBar } from './case-filter-bar.tsx'
import { activeFilters, cleared } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import { CaseTable } from './case-table.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { DueToggles } from './due-toggles.tsx'
import { ListTools } from './list-tools.tsx'
import { NewestHint } from './newest-hint.tsx'
import { useCaseList } from './use-case-list.ts'
import type { DueCounts } from './use-due-counts.ts'
import { useQueueViews } from './use-queue-views.ts'
import { useSelectedRows } from './use-selected-rows.ts'
import { WaitLine } from './wait-line.tsx'

interface PanelProps {
  channel: WorkedChannel
  search: DashboardSearch
  dueCounts: DueCounts | undefined
  paging: ListState
  phone: boolean
  change: (fields: Partial<DashboardSearch>) => void
  open: (erxId: number) => void
}

/** The content of the chosen tab: a list of cases, or the list of claims. */
export function CasesPanel({ list, ...panel }: PanelProps & { list: CaseList | undefined }) {
  return list ? <ListPanel list={list} {...panel} /> : <HoldersPanel {...panel} />
}

const nothing = () => undefined

const listPlace = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  // The first column aligns with the heading.
} as const

function HoldersPanel({ paging, phone, open }: PanelProps) {
  const actions = useCaseActions(nothing)
  return (
    <>
      <Box sx={{ ...listPlace, pt: 1 }}>
        <HoldersList paging={paging} phone={phone} act={actions.act} open={open} />
      </Box>
      <CaseDialogs actions={actions} />
    </>
  )
}

function ListPanel(props: PanelProps & { list: CaseList }) {
  const { list: usual, channel, search, dueCounts, paging, phone, change, open } = props
  const { t } = useTranslation(['queue-dashboard', 'filter-bar'])
  const { messageText } = useServerText()
  const actor = useActor()
  const views = useQueueViews(channel, usual)
  const { list } = views
  const asked = useCaseList(list, search)
  // Rows wait for their columns, so that none of them moves.
  const cases = views.isPending ? { ...asked, steady: { ...asked.steady, rows: [] }, loading: true } : asked
  const selection = useSelectedRows(asked.steady.rows)
  const selects = !phone && mayUse(reassigneRx.access, actor)
  const { steady } = cases
  const actions = useCaseActions(steady.acceptNext)
  const active = activeFilters(list, search)
  const empty =
    active.length > 0 ? (
      <EmptyState
        title={t('noneFits')}
        text={t('noneFitsText')}
        action={
          <Button variant="outlined" onClick={() => change(cleared(active))}>
            {t('clearAll', { ns: 'filter-bar' })}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('listEmpty')}
        text={list.id === 'pending' ? messageText('case.queueEmpty') : undefined}
      />
    )
  const shown = {
    ...{ list, cases, paging, act: actions.act, open, empty },
    selection: selects ? selection : undefined,
  }
  return (
    <>
      {selects && selection.selected.length > 0 ? (
        <BulkBar selection={selection} onChanged={steady.acceptNext} />
      ) : (
        <CaseFilterBar
          list={list}
          filters={search}
          paging={paging}
          change={change}
          beside={list.id === 'pending' && <DueToggles counts={dueCounts} due={search.due} change={change} />}
          tools={<ListTools channel={channel} views={views} search={search} phone={phone} change={change} />}
        />
      )}
      {list.id === 'pending' && tellsWait(channel) && <WaitLine {...asked.wait} />}
      <Box {...steady.handlers} sx={listPlace}>
        <NewestHint shown={steady.waiting} onShow={steady.showNewest} />
        {phone ? <CaseCards {...shown} /> : <CaseTable {...shown} />}
      </Box>
      <CaseDialogs actions={actions} />
    </>
  )
}
