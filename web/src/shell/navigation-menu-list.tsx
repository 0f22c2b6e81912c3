import Menu from '@mui/material/Menu'
import MenuEntry from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from './menu.ts'
import { useMenuParams } from './menu-params.ts'

const EntryLink = createLink(MenuEntry)

interface NavigationMenuListProps {
  labelledBy: string
  anchor: HTMLElement | null
  items: readonly MenuItem[]
  onClose: () => void
}

/** The screens of a menu of the strip. */
export default function NavigationMenuList({ labelledBy, anchor, items, onClose }: NavigationMenuListProps) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: { minWidth: 200, mt: 0.5 } },
      }}
    >
      {items.map(({ path, label }) => (
        <EntryLink key={path} to={path} params={params} onClick={onClose}>
          {t(label)}
        </EntryLink>
      ))}
    </Menu>
  )
}
