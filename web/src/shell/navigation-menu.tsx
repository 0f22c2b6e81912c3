import ExpandIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import type { MenuItem } from './menu.ts'
import { stripItem } from './strip-item.ts'

const NavigationMenuList = lazy(() => import('./navigation-menu-list.tsx'))

/** Screens behind a button of the strip; the list loads when it is first opened. */
export function NavigationMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const route = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath })
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={items.some(({ path }) => path === route) ? 'page' : undefined}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={stripItem}
      >
        {title}
        <ExpandIcon fontSize="small" />
      </ButtonBase>
      {opened && (
        <Suspense>
          <NavigationMenuList labelledBy={id} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
