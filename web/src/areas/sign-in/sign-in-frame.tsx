import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '#parts/logo.tsx'
import { LanguageRow } from '#shell/language-row.tsx'
import { useConfig } from '#wire/config.ts'

const BrandPanel = lazy(() => import('./sign-in/brand-panel.tsx'))

/** Deep teal in light and in dark. */
const brandSurface = '#0a3a3d'

/** The pages before a sign-in: the brand on one side, a narrow form on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { productName, release } = useConfig()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { md: '5fr 7fr' } }}>
      <Box sx={{ display: { xs: 'none', md: 'grid' }, bgcolor: brandSurface }}>
        <Suspense>
          <BrandPanel />
        </Suspense>
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', p: { xs: 3, sm: 4 }, bgcolor: 'background.paper' }}
      >
        <Box
          component="main"
          id="content"
          sx={{
            flex: 1,
            width: 'min(380px, 100%)',
            m: 'auto',
            display: 'grid',
            alignContent: 'center',
            gap: 3,
          }}
        >
          <Box sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', gap: 1.5 }}>
            <Logo size={32} />
            <Typography variant="h2" component="p">
              {productName}
            </Typography>
          </Box>
          {children}
        </Box>
        <Box
          component="footer"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 2,
            color: 'text.secondary',
            typography: 'caption',
          }}
        >
          <LanguageRow />
          <span>{t('release', { release })}</span>
        </Box>
      </Box>
    </Box>
  )
}
