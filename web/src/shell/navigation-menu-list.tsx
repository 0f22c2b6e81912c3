import ListSubheader from '@mui/material/ListSubheader'
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

/** More screens than this are shown in columns. */
const MOST_IN_A_COLUMN = 12

/** The screens of a menu of the strip, under the headings of their sections. */
export default function NavigationMenuList({ labelledBy, anchor, items, onClose }: NavigationMenuListProps) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: {
          'aria-labelledby': labelledBy,
          // Side by side, so that a menu of many screens is visible whole, with nothing below its edge.
          sx: items.length > MOST_IN_A_COLUMN ? { columnCount: { sm: 2, md: 3 }, columnGap: 0 } : undefined,
        },
        paper: { sx: { minWidth: 200, mt: 0.5 } },
      }}
    >
      {items.flatMap(({ path, label, section }, at) => [
        section && section !== items[at - 1]?.section && (
          <ListSubheader
            key={section}
            role="presentation"
            disableSticky
            sx={{ lineHeight: '32px', breakAfter: 'avoid', bgcolor: 'transparent' }}
          >
            {t(`section.${section}`)}
          </ListSubheader>
        ),
        <EntryLink key={path} to={path} params={params} onClick={onClose}>
          {t(label)}
        </EntryLink>,
      ])}
    </Menu>
  )
}
