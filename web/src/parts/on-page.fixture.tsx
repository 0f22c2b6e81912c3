import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach } from 'vitest'
import { language, loadConsoleMessages, startLanguage } from '#language/language.ts'
import { StyleProvider } from '#style-provider.tsx'
import { type Config, configQuery } from '#wire/config.ts'

/** Texts that a part may use, in English. */
export async function loadTexts(...areas: string[]): Promise<void> {
  if (!language.isInitialized) await startLanguage()
  await loadConsoleMessages()
  await language.changeLanguage('en')
  await language.loadNamespaces(areas)
}

const deployment: Config = {
  productKey: 'rxdesk',
  productName: 'Rxdesk',
  partnerName: 'Partner',
  release: 'test',
  authProviders: [],
  clientCipherKey: '0'.repeat(64),
  timeZone: 'Asia/Kolkata',
  demo: false,
  signUp: false,
  covid: true,
}

/** Renders a part as the page does: styled, in its language, under an address. Returns a simulated user. */
export async function onPage(part: ReactNode): Promise<UserEvent> {
  await loadTexts()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  cache.setQueryData(configQuery.queryKey, deployment)
  render(
    <QueryClientProvider client={cache}>
      <StyleProvider>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </StyleProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

afterEach(cleanup)
