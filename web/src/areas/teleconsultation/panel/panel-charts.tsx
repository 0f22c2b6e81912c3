import Box from '@mui/material/Box'
import { teleOutcomes } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import type { onGetAmazonReportList } from '@rxdesk/contract/areas/teleconsultation/report-calls'
import {
  attemptGroups,
  completionSteps,
  firstCallSteps,
} from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#parts/chart-card/bar-chart.tsx'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { CountTable } from '#parts/chart-card/count-table.tsx'
import { useNumber, usePercent } from '#parts/written.ts'
import { type ChartColour, outcomeColours } from '#theme/charts.ts'

type Figures = AnswerOf<typeof onGetAmazonReportList>
type Bar = { name: string; count: number }

/** So many reasons are drawn; the table has all of them. */
const MOST_BARS = 7

/** A figure of the panel. */
interface Card {
  title: string
  /** Heading of what is counted by. */
  by: string
  /** Beside the title. */
  figure?: string | undefined
  bars: Bar[]
  colour: ChartColour
  /** Said where there is nothing to draw. */
  empty: string
}

/** The figures of the panel: each as bars, and as a table at a press. */
export function PanelCharts({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('teleconsultation-panel')
  const cards = [...useCaseCards(figures), ...useTimeCards(figures)]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        },
        alignItems: 'start',
      }}
    >
      {cards.map(({ title, by, figure, bars, colour, empty }) => (
        <ChartCard
          key={title}
          title={title}
          loading={!figures}
          figure={figure}
          empty={figures && bars.every(({ count }) => count === 0) ? empty : undefined}
          chart={<BarChart label={title} bars={bars.slice(0, MOST_BARS)} colour={colour} />}
          table={
            <CountTable
              label={title}
              head={[by, t('consultations'), t('share')]}
              rows={bars}
              sum={t('inAll')}
            />
          }
        />
      ))}
    </Box>
  )
}

/** What became of consultations, and why. */
function useCaseCards(figures: Figures | undefined): Card[] {
  const { t } = useTranslation('teleconsultation-panel')
  const number = useNumber()
  const percent = usePercent()
  const summary = figures?.summary
  const named = (reasons: readonly { reason: string; count: number }[] = []) =>
    reasons.map(({ reason, count }) => ({ name: reason || t('noReason'), count }))
  const inTime = summary?.turnaround.inTime ?? 0
  const ended = inTime + (summary?.turnaround.late ?? 0)
  return [
    {
      title: t('outcomes'),
      by: t('outcome'),
      figure: figures && number(figures.reportCount.received),
      bars: teleOutcomes.map((outcome) => ({
        name: t(`outcome.${outcome}`),
        count: figures?.reportCount[outcome] ?? 0,
      })),
      colour: outcomeColours.completed,
      empty: t('nothingReceived'),
    },
    {
      title: t('inTime'),
      by: t('ended'),
      figure: ended > 0 ? percent(inTime / ended) : undefined,
      bars: [
        { name: t('ended.inTime'), count: inTime },
        { name: t('ended.late'), count: ended - inTime },
      ],
      colour: outcomeColours.completed,
      empty: t('noneEnded'),
    },
    {
      title: t('rejections'),
      by: t('reason'),
      figure: figures && number(figures.reportCount.rejected),
      bars: named(summary?.rejections),
      colour: outcomeColours.rejected,
      empty: t('noneRejected'),
    },
    {
      title: t('failures'),
      by: t('reason'),
      figure: figures && number(figures.reportCount.consultationFailed),
      bars: named(summary?.failures),
      colour: outcomeColours.failed,
      empty: t('noneFailed'),
    },
  ]
}

/** How long it took, and how often was called. */
function useTimeCards(figures: Figures | undefined): Card[] {
  const { t } = useTranslation('teleconsultation-panel')
  const number = useNumber()
  const summary = figures?.summary
  const minutes = (median: number | null | undefined) =>
    median === null || median === undefined ? undefined : t('median', { minutes: number(median) })
  return [
    {
      title: t('firstCall'),
      by: t('minutes'),
      figure: minutes(summary?.firstCall.median),
      bars: [
        ...steps(firstCallSteps, summary?.firstCall.groups),
        { name: t('notCalled'), count: summary?.firstCall.notCalled ?? 0 },
      ],
      colour: outcomeColours.open,
      empty: t('nothingReceived'),
    },
    {
      title: t('completion'),
      by: t('minutes'),
      figure: minutes(summary?.completion.median),
      bars: steps(completionSteps, summary?.completion.groups),
      colour: outcomeColours.open,
      empty: t('noneCompleted'),
    },
    {
      title: t('attempts'),
      by: t('calls'),
      figure: summary && number(summary.attempts.total),
      bars: attemptGroups.map((attempts, at) => ({
        name: at === attemptGroups.length - 1 ? t('orMore', { number: number(attempts) }) : number(attempts),
        count: summary?.attempts.groups[at] ?? 0,
      })),
      colour: 'violet',
      empty: t('nothingReceived'),
    },
  ]

  /** Groups of minutes in words, the last without an end. */
  function steps(ends: readonly number[], groups: readonly number[] = []): Bar[] {
    return [...ends, undefined].map((end, at) => ({
      name:
        end === undefined
          ? t('over', { minutes: number(ends.at(-1) ?? 0) })
          : t('upTo', { from: number(at === 0 ? 0 : (ends[at - 1] ?? 0)), to: number(end) }),
      count: groups[at] ?? 0,
    }))
  }
}
