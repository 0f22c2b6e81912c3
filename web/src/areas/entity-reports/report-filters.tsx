import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { entityKinds } from '@rxdesk/contract/options'
import { reportDays } from '@rxdesk/contract/report-range'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { ClientSelect } from '#parts/client-select.tsx'
import { ReportPeriod } from '#parts/report-period/report-period.tsx'
import type { ReportDays } from '#parts/report-period/use-report-days.ts'
import type { ReportSearch } from './report-search.ts'

interface ReportFiltersProps {
  search: ReportSearch
  days: ReportDays
  change: (fields: Partial<ReportSearch>) => void
  /** Further filters, of this report only. */
  children?: ReactNode
}

/** The cases that a report counts, by date and client, and the kind of field it reports on. */
export function ReportFilters({ search, days, change, children }: ReportFiltersProps) {
  const { t } = useTranslation('entity-reports')
  const { messageText } = useServerText()
  const id = useId()
  const { period, from, to, fault } = days
  return (
    <Box role="search" sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'center',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            md: 'minmax(130px, 190px) 132px 132px minmax(150px, 240px) minmax(130px, 200px)',
            lg: 'minmax(150px, 190px) 140px 140px minmax(150px, 240px) minmax(140px, 200px) auto',
          },
        }}
      >
        <ReportPeriod days={days} onChange={change} describedBy={id} />
        <ClientSelect label={t('client')} client={search.client} onChange={(client) => change({ client })} />
        <ChoiceFilter
          fullWidth
          label={t('kind')}
          value={search.kind}
          choices={[
            { value: '', label: t('any') },
            ...entityKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>{children}</Box>
      </Box>
      <FormHelperText id={id} error={fault !== undefined} role={fault ? 'alert' : undefined} sx={{ mx: 0 }}>
        {fault ? (
          messageText(fault.key, { days: fault.days })
        ) : (
          <>
            {t('receivedFrom')} <bdi dir="ltr">{from}</bdi> – <bdi dir="ltr">{to}</bdi>
            {period === 'custom' &&
              search.from === '' &&
              search.to === '' &&
              ` (${t('lastDays', { count: reportDays.usual })})`}
          </>
        )}
      </FormHelperText>
    </Box>
  )
}
