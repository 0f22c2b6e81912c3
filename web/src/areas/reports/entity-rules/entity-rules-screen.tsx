import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type EntityRule, nerReportentityruler } from '@rxdesk/contract/areas/entity-reports'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../parts/list-page.tsx'
import { useListState } from '../../../parts/list-state.ts'
import { TypedFilter } from '../../../parts/typed-filter.tsx'
import { notify } from '../../../shell/notices.ts'
import { useConfig } from '../../../wire/config.ts'
import { useCall } from '../../../wire/use-call.ts'
import { ReportFilters } from '../report-filters.tsx'
import { ReportNothing } from '../report-nothing.tsx'
import { askedRange } from '../report-search.ts'
import { type EntityRulesSearch, entityRulesRoute } from './route.tsx'
import { useRuleColumns } from './rule-columns.tsx'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

/** What a phone leaves out. */
const narrow = { kind: false, pattern: false, accepted: false, changed: false, rejected: false, worst: false }
/** What a small screen leaves out. */
const middling = { pattern: false }

/** `/nerReportentityruler`: the written patterns, how they do, and the dialog that changes them. */
export function EntityRulesScreen() {
  const { t } = useTranslation('entity-reports')
  const search = entityRulesRoute.useSearch()
  const navigate = entityRulesRoute.useNavigate()
  const visit = useCallback(
    (fields: Partial<EntityRulesSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const filter = useCallback((fields: Partial<EntityRulesSearch>) => visit({ page: 1, ...fields }), [visit])
  const searchFor = useCallback((text: string) => filter({ text }), [filter])
  const paging = useListState(search, visit)
  const { timeZone } = useConfig()
  const { first, last, fault } = askedRange(search, timeZone)
  const [edited, setEdited] = useState<EntityRule | 'new'>()
  const rules = useCall(
    nerReportentityruler,
    {
      ...{ fromDate: first, toDate: last, clientId: search.client || undefined },
      ...{ kind: search.kind || undefined, searchText: search.text },
      ...{ order: search.worst ? 'worst' : 'position', offset: paging.offset, limit: paging.limit },
    },
    { enabled: !fault, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const columns = useRuleColumns()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const small = useMediaQuery('(max-width: 1279.95px)')
  const shown = fault ? undefined : rules.data
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
          <ReportFilters search={search} change={filter}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <TypedFilter
                label={t('searchRules')}
                value={search.text}
                onSettled={searchFor}
                slotProps={{ htmlInput: { maxLength: 100 } }}
                sx={{ minWidth: 140 }}
              />
              <FormControlLabel
                label={t('worstFirst')}
                control={<Checkbox checked={search.worst} onChange={(_, worst) => filter({ worst })} />}
                sx={{ marginInlineEnd: 0, whiteSpace: 'nowrap' }}
              />
            </Box>
          </ReportFilters>
        }
        label={t('rules')}
        columns={columns}
        columnVisibility={phone ? narrow : small ? middling : undefined}
        rows={shown?.list ?? []}
        getRowId={({ rule, name }) => rule?.ruleId ?? name}
        total={shown?.totalCount ?? 0}
        list={paging}
        loading={!fault && (rules.isPending || rules.isPlaceholderData)}
        error={fault ? null : rules.error}
        onRetry={() => void rules.refetch()}
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
