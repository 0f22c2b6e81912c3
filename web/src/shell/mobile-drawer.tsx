import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from './menu.ts'
import { useMenuParams } from './menu-params.ts'

const ListItemLink = createLink(ListItemButton)

interface MobileDrawerProps {
  open: boolean
  onClose: () => void
  items: readonly MenuItem[]
}

/** The navigation on a phone. */
export function MobileDrawer({ open, onClose, items }: MobileDrawerProps) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280 } } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label={t('closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <nav aria-label={t('mainNavigation')}>
        <List>
          {items.flatMap(({ path, label, group, section }, at) => [
            group && group !== items[at - 1]?.group && (
              <ListSubheader key={group} component="li">
                {t(group)}
              </ListSubheader>
            ),
            section && section !== items[at - 1]?.section && (
              <ListSubheader key={section} component="li" sx={{ lineHeight: '28px' }}>
                {t(`section.${section}`)}
              </ListSubheader>
            ),
            <ListItem key={path} disablePadding>
              <ListItemLink
                to={path}
                params={params}
                onClick={onClose}
                sx={{
                  minHeight: 48,
                  '&[aria-current="page"]': { fontWeight: 620, bgcolor: 'action.selected' },
                }}
              >
                {t(label)}
              </ListItemLink>
            </ListItem>,
          ])}
        </List>
      </nav>
    </Drawer>
  )
}
