import { QueryClient } from '@tanstack/react-query'
import { NetworkLost } from './refusal.ts'

/** One cache for the page; it is wiped when the user changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // A refusal is an answer; only a lost one is worth asking for again.
      retry: (failures, error) => error instanceof NetworkLost && failures < 2,
    },
    mutations: { retry: false },
  },
})
