import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'
import type { StripPart } from '@rxdesk/contract/navigation'
import { createLink } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from './menu.ts'
import { useMenuParams } from './menu-params.ts'

const ListItemLink = createLink(ListItemButton)

interface MobileDrawerProps {
  open: boolean
  onClose: () => void
  parts: readonly StripPart<MenuItem>[]
}

/** The navigation on a phone. */
export function MobileDrawer({ open, onClose, parts }: MobileDrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 280 } } }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label={t('closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <nav aria-label={t('mainNavigation')}>
        <List>
          {parts.map(({ group, entries }) => (
            <Fragment key={entries[0]?.path}>
              {entries.length > 1 && group !== 'administration' && (
                <ListSubheader component="li" disableSticky>
                  {t(`group.${group}`)}
                </ListSubheader>
              )}
              {group === 'administration' && entries.length > 1 ? (
                <DrawerEntry to="/administration" label={t('group.administration')} onClick={onClose} />
              ) : (
                entries.map(({ path, label }) => (
                  <DrawerEntry key={path} to={path} label={t(label)} onClick={onClose} />
                ))
              )}
            </Fragment>
          ))}
        </List>
      </nav>
    </Drawer>
  )
}

interface DrawerEntryProps {
  to: MenuItem['path'] | '/administration'
  label: string
  onClick: () => void
}

function DrawerEntry({ to, label, onClick }: DrawerEntryProps) {
  const params = useMenuParams()
  return (
    <ListItem disablePadding>
      <ListItemLink
        to={to}
        params={params}
        onClick={onClick}
        sx={{
          minHeight: 48,
          '&[aria-current="page"]': { fontWeight: 620, bgcolor: 'action.selected' },
        }}
      >
        {label}
      </ListItemLink>
    </ListItem>
  )
}
