import Link from '@mui/material/Link'
import { createLink, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const RouterLink = createLink(Link)

interface CaseLinkProps {
  erxId: number
  children: ReactNode
  tabIndex?: number
}

/** Leads to a case to look at; nothing is claimed by looking. */
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
