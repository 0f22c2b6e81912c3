// Before everything else: it takes a code out of the address.
import './session/drive-arrival.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource/noto-sans-devanagari/devanagari-400.css'
import '@fontsource/noto-sans-devanagari/devanagari-600.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './language/language.ts'
import { router } from './router.tsx'
import { sessionStarted } from './session/start-session.ts'
import { StyleProvider } from './style-provider.tsx'
import { catchErrors, hearWith } from './wire/caught-errors.ts'
import { configQuery } from './wire/config.ts'
import { queryClient } from './wire/query-client.ts'

catchErrors()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')

// Both start at once; the router itself waits for the sign-in, and shows an error when the server cannot be reached.
sessionStarted().catch(() => undefined)
// No top-level await: texts come in chunks that import this one, and would wait for it for ever.
void startLanguage().then(() => {
  // What a boundary of the router catches is an error of the page all the same: it is logged and reported as one.
  createRoot(root, { onCaughtError: (error) => reportError(error) }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <StyleProvider>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </StyleProvider>
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
  hearWith(async () => {
    const { reportErrors } = await import('./session/report-errors.ts')
    reportErrors({
      // As written: an address names a case.
      route: () => router.state.matches.at(-1)?.routeId ?? '',
      release: () => queryClient.getQueryData(configQuery.queryKey)?.release ?? '',
    })
  })
  return import('./session/keep-alive.ts').then(({ keepSessionAlive }) => keepSessionAlive(router))
})
