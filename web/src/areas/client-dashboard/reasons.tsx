import Box from '@mui/material/Box'
import type { getClientDashboardDetails } from '@rxdesk/contract/areas/client-dashboard/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#parts/chart-card/bar-chart.tsx'
import { ChartCard } from '#parts/chart-card/chart-card.tsx'
import { CountTable } from '#parts/chart-card/count-table.tsx'
import { useNumber } from '#parts/written.ts'
import { outcomeColours } from '#theme/charts.ts'

type Figures = AnswerOf<typeof getClientDashboardDetails>

/** So many bars are drawn; the table has all of them. */
const MOST_BARS = 5

/** Why prescriptions were rejected, and by which level they were sent back for correction. */
export function Reasons({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('client-dashboard')
  const number = useNumber()
  const rejections = (figures?.rejections ?? []).map(({ reason, count }) => ({
    name: reason || t('noReason'),
    count,
  }))
  const returns = (figures?.returns ?? []).map(({ level, count }) => ({
    name: t('returnedBy', { level }),
    count,
  }))
  const rejected = figures?.counts.rejected
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        // The room of five bars is there before their counts are.
        minHeight: { md: 160 },
      }}
    >
      <ChartCard
        title={t('rejectedWhy')}
        loading={!figures}
        figure={rejected === undefined ? undefined : number(rejected)}
        empty={figures && rejections.length === 0 ? t('noneRejected') : undefined}
        chart={
          <BarChart
            label={t('rejectedWhy')}
            bars={rejections.slice(0, MOST_BARS)}
            colour={outcomeColours.rejected}
          />
        }
        table={
          <CountTable
            label={t('rejectedWhy')}
            head={[t('reason'), t('prescriptions'), t('share')]}
            rows={rejections}
            sum={t('inAll')}
          />
        }
      />
      <ChartCard
        title={t('returned')}
        loading={!figures}
        empty={figures && returns.length === 0 ? t('noneReturned') : undefined}
        chart={<BarChart label={t('returned')} bars={returns} colour="violet" />}
        table={
          <CountTable
            label={t('returned')}
            head={[t('level'), t('prescriptions'), t('share')]}
            rows={returns}
            sum={t('inAll')}
          />
        }
      />
    </Box>
  )
}
