import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { useMoment } from '#parts/written.ts'
import { cancelSent, type PartnerAnswer, type PartnerOrders, readOrders, sendSample } from './orders.ts'

const KEY = ['demo', 'partner', 'orders']

/** Booking statuses after which the partner can cancel no more. */
const ENDED = [2, 3, 5]
const statuses = [0, 1, 2, 3, 4, 5] as const
type Status = (typeof statuses)[number]

/** What the partner sends: a sample order, and the cancellation of one. */
export function OrdersSection() {
  const { t } = useTranslation('demo')
  const { errorText } = useServerText()
  const cache = useQueryClient()
  const [sample, setSample] = useState(0)
  const [said, setSaid] = useState<PartnerAnswer>()
  const orders = useQuery({ queryKey: KEY, queryFn: readOrders, refetchInterval: 5_000 })
  const tell = useMutation({
    mutationFn: (act: () => Promise<PartnerAnswer>) => act(),
    onSuccess: (answer) => {
      setSaid(answer)
      void cache.invalidateQueries({ queryKey: KEY })
    },
  })
  const { data } = orders
  if (!data)
    return orders.error ? <ErrorState error={orders.error} onRetry={() => void orders.refetch()} /> : null
  return (
    <section aria-labelledby="partner-sends">
      <Typography id="partner-sends" variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('partnerSends')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <TextField
          select
          size="small"
          label={t('partnerSample')}
          value={sample}
          onChange={({ target }) => setSample(Number(target.value))}
          sx={{ minWidth: { xs: '100%', sm: 340 } }}
        >
          {data.samples.map(({ request, modeAsked }, at) => (
            <MenuItem key={request} value={at}>
              {t(`partnerSample.${modeAsked}`, { request })}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={tell.isPending}
          onClick={() => tell.mutate(() => sendSample(sample))}
        >
          {t('partnerSend')}
        </Button>
      </Box>
      <div role="status">
        {said && (
          <Alert severity={said.answered < 300 ? 'success' : 'error'} sx={{ mb: 1 }}>
            {t('partnerAnswered', { status: said.answered, said: said.answer.message ?? '' })}
          </Alert>
        )}
      </div>
      {tell.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {errorText(tell.error)}
        </Alert>
      )}
      {data.orders.length === 0 ? (
        <EmptyState title={t('partnerNoOrder')} />
      ) : (
        <Box component="ul" aria-labelledby="partner-sends" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.orders.map((order) => (
            <OrderRow
              key={order.bookingId}
              order={order}
              busy={tell.isPending}
              onCancel={() => tell.mutate(() => cancelSent(order.bookingId))}
            />
          ))}
        </Box>
      )}
    </section>
  )
}

function OrderRow({
  order: { bookingId, erxId, orderedAt, request, bookingStatus },
  busy,
  onCancel,
}: {
  order: PartnerOrders['orders'][number]
  busy: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation('demo')
  const moment = useMoment()
  const status: Status = statuses.find((one) => one === bookingStatus) ?? 0
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 0.75,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('partnerBooking', { bookingId, erxId })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[t(`partnerStatus.${status}`), request, moment(orderedAt)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        disabled={busy || ENDED.includes(bookingStatus)}
        aria-label={t('partnerCancelOrder', { bookingId })}
        onClick={onCancel}
      >
        {t('partnerCancel')}
      </Button>
    </Box>
  )
}
