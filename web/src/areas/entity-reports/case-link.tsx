import Link from '@mui/material/Link'
import { createLink, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const RouterLink = createLink(Link)

interface CaseLinkProps {
  erxId: number
  children: ReactNode
  tabIndex?: number
}

/** Links to a case to view; viewing claims nothing. */
export function CaseLink({ erxId, children, tabIndex }: CaseLinkProps) {
  const from = useLocation({ select: ({ href }) => href })
  return (
    <RouterLink
      to="/eRxDetails"
      search={{ erxId, mode: 'view' }}
      state={{ from }}
      tabIndex={tabIndex}
      variant="body2"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {children}
    </RouterLink>
  )
}
