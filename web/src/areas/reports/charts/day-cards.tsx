import {
  Antibiotic_chart,
  MRIXRAY_chart,
  OPDDigitization_chart,
  Prescription_chart,
} from '@rxdesk/contract/areas/reports/chart-calls'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNumber, usePercent } from '#parts/written.ts'
import { outcomeColours } from '#theme/charts.ts'
import { useCall } from '#wire/use-call.ts'
import { type CardProps, useChartWorkbook } from './card-props.ts'
import { DayCard } from './day-card.tsx'

/** What became of the prescriptions of each day; those without an end are open. */
export function PrescriptionsCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const read = useCall(Prescription_chart, asked, { enabled: seen })
  const workbook = useChartWorkbook()
  const rows = read.data?.prescriptioncount
  const figures = (of: 'completed' | 'rejected' | 'failed') => (rows ?? []).map((row) => row[of])
  return (
    <DayCard
      title={t('chart.prescriptionDays')}
      days={rows?.map(({ day }) => day)}
      series={[
        { name: t('ended'), colour: outcomeColours.completed, figures: figures('completed') },
        { name: t('rejected'), colour: outcomeColours.rejected, figures: figures('rejected') },
        { name: t('open'), colour: outcomeColours.open, figures: (rows ?? []).map(openOf) },
        { name: t('failed'), colour: outcomeColours.failed, figures: figures('failed') },
      ]}
      stacked
      write={useNumber()}
      error={read.error}
      onRetry={() => void read.refetch()}
      onOpen={(day) =>
        void navigate({ to: '/reports', search: { from: day, to: day, client: asked.clientId } })
      }
      onWorkbook={workbook('Prescription_chart', asked)}
    />
  )
}

/** Null where one of the figures is not known. */
function openOf(row: Record<'received' | 'completed' | 'rejected' | 'failed', number | null>): number | null {
  const { received, completed, rejected, failed } = row
  if (received === null || completed === null || rejected === null || failed === null) return null
  return received - completed - rejected - failed
}

export function OpdCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const read = useCall(OPDDigitization_chart, asked, { enabled: seen })
  const workbook = useChartWorkbook()
  const rows = read.data?.prescriptioncount
  return (
    <DayCard
      title={t('chart.opdDays')}
      days={rows?.map(({ day }) => day)}
      series={[
        {
          name: t('received'),
          colour: outcomeColours.open,
          figures: (rows ?? []).map(({ registered }) => registered),
        },
        {
          name: t('ended'),
          colour: outcomeColours.completed,
          figures: (rows ?? []).map(({ digitized }) => digitized),
        },
      ]}
      write={useNumber()}
      error={read.error}
      onRetry={() => void read.refetch()}
      onWorkbook={workbook('OPDDigitization_chart', asked)}
    />
  )
}

export function MriXrayCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const read = useCall(MRIXRAY_chart, asked, { enabled: seen })
  const workbook = useChartWorkbook()
  const rows = read.data?.mri_xRayReport
  return (
    <DayCard
      title={t('chart.mriXrayDays')}
      days={rows?.map(({ day }) => day)}
      series={[
        { name: t('chart.mri'), colour: 'teal', figures: (rows ?? []).map(({ mri }) => mri) },
        { name: t('chart.xray'), colour: 'amber', figures: (rows ?? []).map(({ xray }) => xray) },
      ]}
      write={useNumber()}
      error={read.error}
      onRetry={() => void read.refetch()}
      onWorkbook={workbook('MRIXRAY_chart', asked)}
    />
  )
}

/** The share of the completed prescriptions of each day that has any antibiotic; days without completed ones are left out. */
export function AntibioticDaysCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const percent = usePercent()
  const read = useCall(Antibiotic_chart, asked, { enabled: seen })
  const workbook = useChartWorkbook()
  const rows = read.data?.days.filter(({ completed }) => completed !== 0)
  return (
    <DayCard
      title={t('chart.antibioticDays')}
      days={rows?.map(({ day }) => day)}
      series={[
        {
          name: t('share'),
          colour: 'teal',
          figures: (rows ?? []).map(({ completed, withAny }) =>
            completed === null || withAny === null ? null : (withAny / completed) * 100,
          ),
        },
      ]}
      write={(figure) => percent(figure / 100)}
      error={read.error}
      onRetry={() => void read.refetch()}
      onWorkbook={workbook('Antibiotic_chart', asked, { days: true })}
    />
  )
}
