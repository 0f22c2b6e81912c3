import { lazy, Suspense } from 'react'
import { useConfig } from '#wire/config.ts'

const DemoCodeLink = lazy(() => import('./demo-code-link.tsx'))

/** In demo mode, the link to where a one-time code lands; its place is kept until it comes. */
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
