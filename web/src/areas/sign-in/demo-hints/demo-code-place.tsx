import { lazy, Suspense } from 'react'
import { useConfig } from '#wire/config.ts'

const DemoCodeLink = lazy(() => import('./demo-code-link.tsx'))

/** In demo mode, the link to the outbox with the one-time code; its space is reserved until it appears. */
export function DemoCodePlace({ agentId }: { agentId: string }) {
  const { demo } = useConfig()
  if (!demo) return null
  return (
    <div style={{ minHeight: 24 }}>
      <Suspense>
        <DemoCodeLink agentId={agentId} />
      </Suspense>
    </div>
  )
}
