import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListState } from '#parts/list-state.ts'
import { CaseDialogs } from '../case-dialogs.tsx'
import { HoldersList } from '../holders-list.tsx'
import { useCaseActions } from '../use-case-actions.ts'
import { CaseCards } from './case-cards.tsx'
import { activeFilters, cleared } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import { CaseTable } from './case-table.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { NewestHint } from './newest-hint.tsx'
import { useCaseList } from './use-case-list.ts'

interface PanelProps {
  search: DashboardSearch
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
  px: { xs: 0, sm: 0.75 },
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

function ListPanel({ list, search, paging, phone, change, open }: PanelProps & { list: CaseList }) {
  const { t } = useTranslation('queue-dashboard')
  const { messageText } = useServerText()
  const cases = useCaseList(list, search)
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
            {t('clearAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('listEmpty')}
        text={list.id === 'pending' ? messageText('case.queueEmpty') : undefined}
      />
    )
  const shown = { list, cases, paging, act: actions.act, open, empty }
  return (
    <>
      <FilterBar list={list} filters={search} paging={paging} phone={phone} change={change} />
      <Box {...steady.handlers} sx={listPlace}>
        <NewestHint shown={steady.waiting} onShow={steady.showNewest} />
        {phone ? <CaseCards {...shown} /> : <CaseTable {...shown} />}
      </Box>
      <CaseDialogs actions={actions} />
    </>
  )
}
