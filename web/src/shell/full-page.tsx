import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { Logo } from '#parts/logo.tsx'

interface FullPageProps {
  title: string
  text: string
  /** The number of an error page. */
  code?: string
  children?: ReactNode
}

/** True inside the console's frame, whose `main` a page must not repeat. */
export const InFrame = createContext(false)

/** A page with one message and a way on: errors, no access, not found. */
export function FullPage({ title, text, code, children }: FullPageProps) {
  const inFrame = use(InFrame)
  return (
    <Box
      {...(inFrame ? {} : { component: 'main', id: 'content' })}
      sx={{
        flex: 1,
        minHeight: inFrame ? 0 : '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box sx={{ maxWidth: 440, display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Logo size={44} />
        {code && (
          <Typography sx={{ color: 'text.secondary', typography: 'overline' }} component="p">
            {code}
          </Typography>
        )}
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        <Box sx={{ mt: 1 }}>{children}</Box>
      </Box>
    </Box>
  )
}
