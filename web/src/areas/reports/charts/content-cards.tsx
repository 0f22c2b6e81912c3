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
import type { ChartName } from '@rxdesk/contract/areas/reports/options'
import { diseaseTypes } from '@rxdesk/contract/options'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useReportExport } from '#parts/report-export/report-export.tsx'
import { useNumber } from '#parts/written.ts'
import { outcomeColours } from '#theme/charts.ts'
import { useCall } from '#wire/use-call.ts'
import { useOpenRejected } from '../rejections/open-rejected.ts'
import type { TermFilter } from '../reports-search.ts'
import { type CardProps, useChartWorkbook } from './card-props.ts'
import { RankedCard } from './ranked-card.tsx'
import { useOpenTerm } from './use-open-term.ts'

const route = getRouteApi('/console/reports')

/** So many reasons are shown. */
const MOST_REASONS = 10

/** The title of each chart, and the filter of the list that one of its bars is. */
const charts = {
  disease: { call: 'Disease_chart', filter: 'diagonsis' },
  lab: { call: 'Lab_chart', filter: 'investigation' },
  radiology: { call: 'Radiology_chart', filter: 'investigation' },
  specialization: { call: 'Specialization_chart', filter: 'specialization' },
  blood: { call: 'Bloodtest_chart', filter: 'investigation' },
  category: { call: 'investigationCategory_chart', filter: 'investigation' },
} as const satisfies Record<string, { call: ChartName; filter: TermFilter }>

/** What the cards have in common: a title, the figure beside it, the way to try again, to the list and to a workbook. */
function useCard(
  name: keyof typeof charts,
  { asked }: CardProps,
  read: {
    data: { completed: number | null } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
  },
) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const workbook = useChartWorkbook()
  const openTerm = useOpenTerm(asked)
  const completed = read.data?.completed
  return {
    title: t(`chart.${name}`),
    figure: typeof completed === 'number' ? t('chart.completed', { number: number(completed) }) : undefined,
    error: read.error,
    onRetry: () => void read.refetch(),
    colour: 'teal',
    onOpen: openTerm(charts[name].filter),
    onWorkbook: workbook(charts[name].call, asked),
  } as const
}

/** Diagnoses and diseases; of acute or chronic ones alone where that is chosen. */
export function DiseaseCard(props: CardProps) {
  const { asked, seen } = props
  const { t } = useTranslation('reports')
  const [diseaseType, setDiseaseType] = useState<'' | (typeof diseaseTypes)[number]>('')
  const read = useCall(
    Disease_chart,
    { ...asked, diseaseType },
    { enabled: seen, placeholderData: keepPreviousData },
  )
  const workbook = useChartWorkbook()
  return (
    <RankedCard
      {...useCard('disease', props, read)}
      choice={
        <ChoiceFilter
          label={t('diseaseType')}
          value={diseaseType}
          choices={[
            { value: '' as const, label: t('any') },
            ...diseaseTypes.map((value) => ({ value, label: t(`diseaseType.${value}`) })),
          ]}
          onChange={setDiseaseType}
        />
      }
      rows={read.data?.diseaseReport}
      onWorkbook={workbook('Disease_chart', asked, { diseaseType })}
    />
  )
}

/** Antibiotics by salt, each with its AWaRe group; the figure beside the title is of those with any. */
export function AntibioticCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const read = useCall(Antibiotic_chart, asked, { enabled: seen })
  const workbook = useChartWorkbook()
  const openTerm = useOpenTerm(asked)
  const withAny = read.data?.withAny
  return (
    <RankedCard
      title={t('chart.antibiotic')}
      figure={typeof withAny === 'number' ? t('chart.prescribed', { number: number(withAny) }) : undefined}
      rows={read.data?.medicineReport.map(({ group, ...row }) => ({
        ...row,
        name: `${row.name} (${group})`,
      }))}
      error={read.error}
      onRetry={() => void read.refetch()}
      colour="teal"
      onOpen={openTerm('medicines')}
      onWorkbook={workbook('Antibiotic_chart', asked)}
    />
  )
}

export function LabCard(props: CardProps) {
  const read = useCall(Lab_chart, props.asked, { enabled: props.seen })
  return <RankedCard {...useCard('lab', props, read)} rows={read.data?.labInvesReport} />
}

export function RadiologyCard(props: CardProps) {
  const read = useCall(Radiology_chart, props.asked, { enabled: props.seen })
  return <RankedCard {...useCard('radiology', props, read)} rows={read.data?.radioInvesReport} />
}

export function SpecializationCard(props: CardProps) {
  const read = useCall(Specialization_chart, props.asked, { enabled: props.seen })
  return <RankedCard {...useCard('specialization', props, read)} rows={read.data?.doctorSpecialization} />
}

export function BloodCard(props: CardProps) {
  const read = useCall(Bloodtest_chart, props.asked, { enabled: props.seen })
  return <RankedCard {...useCard('blood', props, read)} rows={read.data?.bloodTestReport} />
}

/** Categories of investigations; the tests of one of them where it is chosen. */
export function CategoryCard(props: CardProps) {
  const { asked, seen } = props
  const { t } = useTranslation('reports')
  const [category, setCategory] = useState(0)
  const read = useCall(
    investigationCategory_chart,
    { ...asked, category },
    { enabled: seen, placeholderData: keepPreviousData },
  )
  const workbook = useChartWorkbook()
  const choices = read.data?.categoryMaster ?? [{ uid: 0, category: 'All' }]
  return (
    <RankedCard
      {...useCard('category', props, read)}
      choice={
        <ChoiceFilter
          label={t('category')}
          value={category}
          choices={choices.map(({ uid, category: name }) => ({
            value: uid,
            label: uid === 0 ? t('any') : name,
          }))}
          onChange={setCategory}
        />
      }
      rows={read.data?.invesCategoryReport}
      onWorkbook={workbook('investigationCategory_chart', asked, { category })}
    />
  )
}

/** The most frequent reasons of rejection; their shares are of all rejected ones. */
export function RejectionsCard({ asked, seen }: CardProps) {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const read = useCall(
    rejectionReport,
    { ...asked, by: 'reason', offset: 0, limit: MOST_REASONS },
    { enabled: seen },
  )
  const { take } = useReportExport()
  const open = useOpenRejected(route.useSearch())
  return (
    <RankedCard
      title={t('chart.rejections')}
      figure={read.data && number(read.data.rejected)}
      rows={read.data?.result.map(({ id, key, rejected, share }) => ({
        id,
        name: key,
        count: rejected,
        share,
      }))}
      error={read.error}
      onRetry={() => void read.refetch()}
      colour={outcomeColours.rejected}
      onOpen={({ id, name }) => void open({ id, key: name }, 'reason')}
      onWorkbook={() => void take({ report: 'rejections', ...asked, by: 'reason' })}
    />
  )
}
