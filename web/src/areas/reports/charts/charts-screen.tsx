import Box from '@mui/material/Box'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { ReportEmpty } from '../report-empty.tsx'
import type { ReportsSearch } from '../reports-search.ts'
import { ViewChoice } from '../view-choice.tsx'
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

const route = getRouteApi('/console/reports')
/** In the order of the screen. */
const cards = {
  prescriptions: PrescriptionsCard,
  opd: OpdCard,
  disease: DiseaseCard,
  antibiotic: AntibioticCard,
  antibioticDays: AntibioticDaysCard,
  specialization: SpecializationCard,
  lab: LabCard,
  radiology: RadiologyCard,
  mriXray: MriXrayCard,
  blood: BloodCard,
  category: CategoryCard,
  rejections: RejectionsCard,
}

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
  const asked = { fromDate: days.from, toDate: days.to, clientId: search.client }
  return (
    <PageFrame title={t('title.prescriptionReports', { ns: 'shell' })} width="page">
      <FilterBar flush change={change} before={<ViewChoice />} filters={[byPeriod, byClient]} />
      {days.fault ? (
        <ReportEmpty fault={days.fault} nothing={t('nothing')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          {Object.entries(cards).map(([name, Card]) => (
            <InSight key={name}>{(seen) => <Card asked={asked} seen={seen} />}</InSight>
          ))}
        </Box>
      )}
    </PageFrame>
  )
}
