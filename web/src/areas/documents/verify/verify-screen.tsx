import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Logo } from '#parts/logo.tsx'
import { LanguageRow } from '#shell/language-row.tsx'
import { useConfig } from '#wire/config.ts'
import { CheckingPanel, FindingPanel, TroublePanel } from './finding-panel.tsx'
import { findingOf, verify } from './verification.ts'
import { VerificationFacts } from './verification-facts.tsx'
import { VerifyForm } from './verify-form.tsx'

const route = getRouteApi('/verify')

/** Lets anybody who holds a prescription, such as a pharmacist with a phone, check that it is genuine. */
export function VerifyScreen() {
  const { t } = useTranslation('documents')
  const { productName } = useConfig()
  const { code = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const check = useQuery({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => verify(code, signal),
    enabled: code !== '',
    staleTime: 0,
    gcTime: 0,
    // Without a connection the screen shows that at once instead of waiting.
    networkMode: 'always',
    meta: { quiet: true },
  })
  const { data, error } = check
  const ask = (next: string) => {
    if (next === code) void check.refetch()
    else void navigate({ search: { code: next } })
  }
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', px: 2, py: { xs: 2, sm: 4 } }}>
      <Box
        sx={{
          width: 'min(560px, 100%)',
          mx: 'auto',
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2.5,
        }}
      >
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Logo />
          <Typography variant="h3" component="p">
            {productName}
          </Typography>
        </Box>
        <Box component="main" id="content" sx={{ flex: 1, display: 'grid', gap: 3, alignContent: 'start' }}>
          <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
            {code === '' ? (
              <>
                <Typography variant="h1">{t('verifyTitle')}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>{t('verifyLead')}</Typography>
              </>
            ) : check.isFetching ? (
              <CheckingPanel />
            ) : error ? (
              <TroublePanel error={error} onRetry={() => void check.refetch()} />
            ) : (
              data !== undefined && <FindingPanel finding={findingOf(data)} />
            )}
          </Box>
          {data && !check.isFetching && !error && <VerificationFacts verification={data} code={code} />}
          <VerifyForm key={code} first={code === ''} onCheck={ask} />
        </Box>
        <Box component="footer" sx={{ pt: 1 }}>
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  )
}
