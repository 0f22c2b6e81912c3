import Box from '@mui/material/Box'
import {
  Antibiotic_chart,
  Bloodtest_chart,
  Disease_chart,
  investigationCategory_chart,
  Lab_chart,
  MRIXRAY_chart,
  OPDDigitization_chart,
  Prescription_chart,
  Radiology_chart,
  Specialization_chart,
} from '@rxdesk/contract/areas/reports/chart-calls'
import { rejectionReport } from '@rxdesk/contract/areas/reports/figure-calls'
import type { ChartName } from '@rxdesk/contract/areas/reports/options'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { ReportEmpty } from '../report-empty.tsx'
import type { ReportsSearch } from '../reports-search.ts'
import { SavedReports } from '../saved/saved-reports.tsx'
import { ViewChoice } from '../view-choice.tsx'
import type { CardProps } from './card-props.ts'
import {
  AntibioticCard,
  BloodCard,
  CategoryCard,
  DiseaseCard,
  LabCard,
  RadiologyCard,
  RejectionsCard,
  SpecializationCard,
} from './content-cards.tsx'
import { AntibioticDaysCard, MriXrayCard, OpdCard, PrescriptionsCard } from './day-cards.tsx'
import { InSight } from './in-sight.tsx'
import { useShownCharts } from './use-shown-charts.ts'

const route = getRouteApi('/console/reports')
/** The cards of each chart. */
const cards: Record<ChartName, readonly ComponentType<CardProps>[]> = {
  Prescription_chart: [PrescriptionsCard],
  OPDDigitization_chart: [OpdCard],
  Antibiotic_chart: [AntibioticCard, AntibioticDaysCard],
  Disease_chart: [DiseaseCard],
  Lab_chart: [LabCard],
  Radiology_chart: [RadiologyCard],
  Specialization_chart: [SpecializationCard],
  Bloodtest_chart: [BloodCard],
  MRIXRAY_chart: [MriXrayCard],
  investigationCategory_chart: [CategoryCard],
}

/** What the cards read. */
const figures = [
  rejectionReport,
  Antibiotic_chart,
  Bloodtest_chart,
  Disease_chart,
  investigationCategory_chart,
  Lab_chart,
  MRIXRAY_chart,
  OPDDigitization_chart,
  Prescription_chart,
  Radiology_chart,
  Specialization_chart,
]

/** `/reports`: how the prescriptions of some days ended, what the completed ones contain, and why others were rejected. */
export function ChartsScreen() {
  const { t } = useTranslation('reports')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (fields: Partial<ReportsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...fields }), replace: true })
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, change)
  const byClient = useClientFilter(t('client'), search.client, change)
  useFreshFigures(...figures)
  const shown = useShownCharts(search, days)
  return (
    <PageFrame
      title={t('title.prescriptionReports', { ns: 'shell' })}
      width="page"
      actions={<SavedReports />}
    >
      <FilterBar flush change={change} before={<ViewChoice />} filters={[byPeriod, byClient]} />
      {days.fault ? (
        <ReportEmpty fault={days.fault} nothing={t('nothing')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {shown?.map(({ chart, fromDate, note }) =>
            cards[chart].map((Card, at) => (
              <InSight key={`${chart}/${at}`} note={note}>
                {(seen) => (
                  <Card asked={{ fromDate, toDate: days.to, clientId: search.client }} seen={seen} />
                )}
              </InSight>
            )),
          )}
          {shown && (
            <InSight>
              {(seen) => (
                <RejectionsCard
                  asked={{ fromDate: days.from, toDate: days.to, clientId: search.client }}
                  seen={seen}
                />
              )}
            </InSight>
          )}
        </Box>
      )}
    </PageFrame>
  )
}
