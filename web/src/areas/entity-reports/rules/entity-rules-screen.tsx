import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { nerReportentityruler } from '@rxdesk/contract/areas/entity-reports/calls'
import type { EntityRule } from '@rxdesk/contract/areas/entity-reports/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { notify } from '#shell/notices.ts'
import { ReportFilters } from '../report-filters.tsx'
import { ReportNothing } from '../report-nothing.tsx'
import { useRuleColumns } from './rule-columns.tsx'

const route = getRouteApi('/console/nerReportentityruler')

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

/** Hidden on phones. */
const narrow = ['kind', 'pattern', 'accepted', 'changed', 'rejected', 'worst']
/** Hidden on small screens. */
const middling = ['pattern']

/** `/nerReportentityruler`: the written patterns, how they do, and the dialog that changes them. */
export function EntityRulesScreen() {
  const { t } = useTranslation('entity-reports')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { filter, paging } = useListAddress(search, navigate)
  const days = useReportDays(search)
  const { fault } = days
  const [edited, setEdited] = useState<EntityRule | 'new'>()
  const { list } = useListPage(
    nerReportentityruler,
    {
      fromDate: days.from,
      toDate: days.to,
      clientId: search.client || undefined,
      kind: search.kind || undefined,
      searchText: search.text,
      order: search.worst ? 'worst' : 'position',
    },
    paging,
    { enabled: !fault },
  )
  const columns = useRuleColumns()
  return (
    <>
      <ListPage
        title={t('title.nerRules', { ns: 'shell' })}
        actions={
          <Button variant="contained" onClick={() => setEdited('new')}>
            {t('addRule')}
          </Button>
        }
        above={
          <ReportFilters
            search={search}
            days={days}
            change={filter}
            typed={searchFilter(t('searchRules'), search.text, filter)}
          >
            <FormControlLabel
              label={t('worstFirst')}
              control={<Checkbox checked={search.worst} onChange={(_, worst) => filter({ worst })} />}
              sx={{ marginInlineEnd: 0, whiteSpace: 'nowrap' }}
            />
          </ReportFilters>
        }
        label={t('rules')}
        columns={columns}
        phoneHides={narrow}
        smallHides={middling}
        {...list}
        getRowId={({ rule, name }) => rule?.ruleId ?? name}
        onOpen={({ rule, name }) => (rule ? setEdited(rule) : notify.info(t('builtInText', { name })))}
        empty={
          <ReportNothing fault={fault} filtered clear={() => filter({ client: 0, kind: '', text: '' })} />
        }
      />
      {edited && (
        <Suspense>
          <RuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
