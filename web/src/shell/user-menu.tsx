import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleText } from '#language/use-role-text.ts'

const UserMenuList = lazy(() => import('./user-menu-list.tsx'))

/** The account button of the top bar; its menu loads when it is first opened. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const online = user.onlineStatus === 'Online'
  const showsStatus = user.roleId !== 1
  const role = useRoleText()(user)
  const roleText = showsStatus ? `${role} · ${t(online ? 'online' : 'offline')}` : role
  return (
    <>
      <ButtonBase
        // The text of the button is part of its name, for users who control the page by voice (WCAG 2.5.3).
        aria-label={t('userMenu', { name: `${user.displayName} ${roleText}` })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ flex: 'none', borderRadius: 1, p: 0.5, gap: 1, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Box
          sx={{
            display: { xs: 'none', sm: 'block' },
            textAlign: 'end',
            lineHeight: 1.25,
            whiteSpace: 'nowrap',
          }}
        >
          <Typography variant="subtitle2" component="div" sx={{ lineHeight: 1.25 }}>
            {user.displayName}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', lineHeight: 1.25 }}>
            {roleText}
          </Typography>
        </Box>
        <Badge
          variant="dot"
          overlap="circular"
          invisible={!showsStatus}
          color={online ? 'success' : 'default'}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          sx={
            // Offline is a ring, so that the two differ without colour.
            online
              ? undefined
              : {
                  '& .MuiBadge-dot': {
                    bgcolor: 'background.paper',
                    border: '2px solid',
                    borderColor: 'text.secondary',
                  },
                }
          }
        >
          <Avatar
            aria-hidden
            sx={{ width: 32, height: 32, fontSize: '0.8125rem', fontWeight: 600, bgcolor: 'primary.main' }}
          >
            {initialsOf(user)}
          </Avatar>
        </Badge>
      </ButtonBase>
      {opened && (
        <Suspense>
          <UserMenuList user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function initialsOf(user: SessionUser): string {
  const letters = `${user.fName.charAt(0)}${user.lName.charAt(0)}`
  return (letters || user.agentId.slice(0, 2)).toUpperCase()
}
