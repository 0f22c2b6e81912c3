import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getbillingDashboard } from '@rxdesk/contract/areas/reports/figure-calls'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useTranslation } from 'react-i18next'
import { useMoney, useNumber } from '#parts/written.ts'
import { usePage } from '#wire/use-page.ts'
import { monthsOf } from './billing-months.ts'
import { MonthsCard } from './months-card.tsx'

interface BillingFiguresProps {
  asked: ReportRange
  totals: AnswerOf<typeof getbillingDashboard>['totals']
}

/** What is owed in each currency as a tile, and month by month as bars: amounts of two currencies are never added. */
export function BillingFigures({ asked, totals }: BillingFiguresProps) {
  const { t } = useTranslation('client-dashboard')
  const money = useMoney()
  const number = useNumber()
  const { page } = usePage(getbillingDashboard, { ...asked, by: 'month' }, {})
  const months = monthsOf(page?.result ?? [], asked)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 1.5, sm: 2 }, pt: 1.5 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {totals.map(({ currency, prescriptions, amount }) => (
          <Typography
            key={currency}
            sx={{
              px: 1.5,
              py: 0.75,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {currency === ''
              ? t('withoutFees', { number: number(prescriptions) })
              : t('billTotal', { amount: money(amount, currency), number: number(prescriptions) })}
          </Typography>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(360px, 1fr))' },
        }}
      >
        {months.map((owed) => (
          <MonthsCard key={owed.currency} {...owed} />
        ))}
      </Box>
    </Box>
  )
}
