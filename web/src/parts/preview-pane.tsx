import Box from '@mui/material/Box'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

interface PreviewPaneProps {
  title: string
  /** The page; undefined while the first one is made, empty when there is nothing to show. */
  html: string | undefined
  /** A newer one is on its way: this one is dimmed. */
  busy: boolean
  error?: Error | null
  emptyText: string
  onRetry: () => void
}

/** A document as it will be handed out, made by the server. */
export function PreviewPane({ title, html, busy, error, emptyText, onRetry }: PreviewPaneProps) {
  if (!html && error) return <ErrorState error={error} onRetry={onRetry} />
  if (html === '') return <EmptyState title={emptyText} />
  return (
    <Box
      component="iframe"
      title={title}
      // No script, no form, no navigation: it is view-only.
      sandbox=""
      srcDoc={html ?? ''}
      aria-busy={busy || html === undefined}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        minHeight: 480,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#ffffff',
        opacity: busy ? 0.6 : 1,
        transition: (theme) => theme.transitions.create('opacity', { duration: 160 }),
      }}
    />
  )
}
