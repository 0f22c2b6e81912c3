import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { Logo } from '#parts/logo.tsx'
import { useMoment } from '#parts/written.ts'
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
    <Box component="main" id="content" sx={{ minHeight: '100dvh', bgcolor: 'background.paper' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          py: 2,
          borderBlockEnd: 1,
          borderColor: 'divider',
        }}
      >
        <Logo size={36} />
        <div>
          <Typography variant="h1">{t('partnerTitle')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('partnerLead')}</Typography>
        </div>
      </Box>
      <Box sx={{ p: 3, maxWidth: 800, display: 'grid', gap: 3 }}>
        {sandbox.error && !data ? (
          <ErrorState error={sandbox.error} onRetry={() => void sandbox.refetch()} />
        ) : (
          data && (
            <>
              <FormControl disabled={tell.isPending}>
                <FormLabel id="partner-mode">{t('partnerMode')}</FormLabel>
                <RadioGroup
                  aria-labelledby="partner-mode"
                  value={data.mode}
                  onChange={(_, mode) => tell.mutate(mode as SandboxMode)}
                >
                  {sandboxModes.map((mode) => (
                    <FormControlLabel
                      key={mode}
                      value={mode}
                      control={<Radio />}
                      label={t(`partnerMode.${mode}`, { seconds: data.slowSeconds })}
                    />
                  ))}
                </RadioGroup>
              </FormControl>
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
                        {t('partnerOrder', {
                          erxId: order.erxId,
                          medicines: order.medicines.length,
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
      </Box>
    </Box>
  )
}
