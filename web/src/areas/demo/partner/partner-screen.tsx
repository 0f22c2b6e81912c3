import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { useMoment } from '#parts/written.ts'
import { ChoiceOfBehaviour } from '../choice-of-behaviour.tsx'
import { DemoPage } from '../demo-page.tsx'
import { OrdersSection } from './orders-section.tsx'
import { askSandbox, type SandboxMode, sandboxModes } from './sandbox.ts'

const KEY = ['demo', 'partner']

/** The sandbox partner's behaviour for the next prescription, and the cases it received so far. */
export function PartnerScreen() {
  const { t } = useTranslation('demo')
  const cache = useQueryClient()
  const sandbox = useQuery({ queryKey: KEY, queryFn: () => askSandbox(), refetchInterval: 5_000 })
  const tell = useMutation({
    mutationFn: (mode: SandboxMode) => askSandbox({ mode, slowSeconds: sandbox.data?.slowSeconds ?? 10 }),
    onSuccess: (told) => cache.setQueryData(KEY, told),
  })
  const { data } = sandbox
  const moment = useMoment()
  return (
    <DemoPage title={t('partnerTitle')} lead={t('partnerLead')}>
      {sandbox.error && !data ? (
        <ErrorState error={sandbox.error} onRetry={() => void sandbox.refetch()} />
      ) : (
        data && (
          <>
            <ChoiceOfBehaviour
              label={t('partnerMode')}
              ways={sandboxModes}
              value={data.mode}
              wordsOf={(mode) => t(`partnerMode.${mode}`, { seconds: data.slowSeconds })}
              disabled={tell.isPending}
              onChoose={(mode) => tell.mutate(mode)}
            />
            <OrdersSection />
            <section aria-labelledby="partner-orders">
              <Typography id="partner-orders" variant="h4" component="h2" sx={{ mb: 1 }}>
                {t('partnerTook')}
              </Typography>
              {data.orders.length === 0 ? (
                <EmptyState title={t('partnerTookNothing')} />
              ) : (
                <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
                  {data.orders.map(({ idempotencyKey, takenAt, tries, order }) => (
                    <li key={idempotencyKey}>
                      {order.medicines.length > 0
                        ? t('partnerOrder', {
                            erxId: order.erxId,
                            medicines: order.medicines.length,
                            when: moment(takenAt),
                            tries,
                          })
                        : t('partnerNotice', {
                            erxId: order.erxId,
                            event: order.event,
                            when: moment(takenAt),
                            tries,
                          })}
                    </li>
                  ))}
                </Box>
              )}
            </section>
          </>
        )
      )}
    </DemoPage>
  )
}
