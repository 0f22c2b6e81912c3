import {
  Antibiotic_chart,
  Bloodtest_chart,
  Disease_chart,
  investigationCategory_chart,
  Lab_chart,
  Radiology_chart,
  Specialization_chart,
} from '@rxdesk/contract/areas/reports/chart-calls'
import { rejectionReport } from '@rxdesk/contract/areas/reports/figure-calls'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { useTranslation } from 'react-i18next'
import { useNumber } from '#parts/written.ts'
import { outcomeColours } from '#theme/charts.ts'
import { useCall } from '#wire/use-call.ts'
import { RankedCard } from './ranked-card.tsx'

/** So many reasons are shown. */
const MOST_REASONS = 10

interface CardProps {
  asked: ReportRange
}

/** How many completed prescriptions the shares of a chart are of. */
function useCompleted() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  return (completed: number | null | undefined) =>
    typeof completed === 'number' ? t('chart.completed', { number: number(completed) }) : undefined
}

/** What the cards have in common: a title, the figure beside it, and the way to try again. */
function useCard(
  name: 'disease' | 'lab' | 'radiology' | 'specialization' | 'blood' | 'category',
  read: {
    data: { completed: number | null } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  },
) {
  const { t } = useTranslation('reports')
  const completed = useCompleted()
  return {
    title: t(`chart.${name}`),
    figure: completed(read.data?.completed),
    error: read.error,
    onRetry: () => void read.refetch(),
    colour: 'teal',
  } as const
}

export function DiseaseCard({ asked }: CardProps) {
  const read = useCall(Disease_chart, asked)
  return <RankedCard {...useCard('disease', read)} rows={read.data?.diseaseReport} />
}

/** Antibiotics by salt, each with its AWaRe group; the figure beside the title is of those with any. */
export function AntibioticCard({ asked }: CardProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const read = useCall(Antibiotic_chart, asked)
  const withAny = read.data?.withAny
  return (
    <RankedCard
      title={t('chart.antibiotic')}
      figure={typeof withAny === 'number' ? t('chart.prescribed', { number: number(withAny) }) : undefined}
      rows={read.data?.medicineReport.map(({ name, group, count, share }) => ({
        name: `${name} (${group})`,
        count,
        share,
      }))}
      error={read.error}
      onRetry={() => void read.refetch()}
      colour="teal"
    />
  )
}

export function LabCard({ asked }: CardProps) {
  const read = useCall(Lab_chart, asked)
  return <RankedCard {...useCard('lab', read)} rows={read.data?.labInvesReport} />
}

export function RadiologyCard({ asked }: CardProps) {
  const read = useCall(Radiology_chart, asked)
  return <RankedCard {...useCard('radiology', read)} rows={read.data?.radioInvesReport} />
}

export function SpecializationCard({ asked }: CardProps) {
  const read = useCall(Specialization_chart, asked)
  return <RankedCard {...useCard('specialization', read)} rows={read.data?.doctorSpecialization} />
}

export function BloodCard({ asked }: CardProps) {
  const read = useCall(Bloodtest_chart, asked)
  return <RankedCard {...useCard('blood', read)} rows={read.data?.bloodTestReport} />
}

export function CategoryCard({ asked }: CardProps) {
  const read = useCall(investigationCategory_chart, asked)
  return <RankedCard {...useCard('category', read)} rows={read.data?.invesCategoryReport} />
}

/** The most frequent reasons of rejection; their shares are of all rejected ones. */
export function RejectionsCard({ asked }: CardProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const read = useCall(rejectionReport, { ...asked, by: 'reason', offset: 0, limit: MOST_REASONS })
  return (
    <RankedCard
      title={t('chart.rejections')}
      figure={read.data && number(read.data.rejected)}
      rows={read.data?.result.map(({ key, rejected, share }) => ({ name: key, count: rejected, share }))}
      error={read.error}
      onRetry={() => void read.refetch()}
      colour={outcomeColours.rejected}
    />
  )
}
