import CheckIcon from '@mui/icons-material/Check'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { languages } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/use-language.ts'
import { ChangePasswordDialog } from '#session/change-password-dialog.tsx'
import { LogoutDialog } from '#session/logout-dialog.tsx'
import { providerWithPage } from '#session/provider-visit.ts'
import { useOnlineStatus } from '#session/use-online-status.ts'
import { useConfig } from '#wire/config.ts'

const AuthenticatorDialog = lazy(() => import('#session/authenticator/authenticator-dialog.tsx'))
const PasskeysDialog = lazy(() => import('#session/passkeys/passkeys-dialog.tsx'))
const IdentityDialog = lazy(() => import('#session/identity-dialog.tsx'))

interface UserMenuListProps {
  user: SessionUser
  anchor: HTMLElement | null
  onClose: () => void
}

const modes = ['light', 'dark', 'system'] as const

/** Online, Offline (not for role 1), Change Password, authenticator app, language, appearance, help, Logout (screens 2, shell). */
export default function UserMenuList({ user, anchor, onClose }: UserMenuListProps) {
  const { t } = useTranslation('shell')
  const [dialog, setDialog] = useState<'password' | 'authenticator' | 'passkeys' | 'identity' | 'logout'>()
  const { code, choose } = useLanguage()
  const { authProviders } = useConfig()
  const { mode, setMode } = useColorScheme()
  const setOnlineStatus = useOnlineStatus()
  const navigate = useNavigate()
  const pick = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, mt: 0.5 } } }}
      >
        {user.roleId !== roles.admin && [
          ...(['Online', 'Offline'] as const).map((status) => (
            <Choice
              key={status}
              chosen={user.onlineStatus === status}
              onClick={pick(() => setOnlineStatus(status))}
              text={t(status === 'Online' ? 'online' : 'offline')}
            />
          )),
          <Divider key="status-end" />,
        ]}
        <MenuItem onClick={pick(() => setDialog('password'))}>
          <ListItemText inset primary={t('changePassword')} />
        </MenuItem>
        <MenuItem onClick={pick(() => setDialog('authenticator'))}>
          <ListItemText inset primary={t('authenticator')} />
        </MenuItem>
        <MenuItem onClick={pick(() => setDialog('passkeys'))}>
          <ListItemText inset primary={t('passkeys')} />
        </MenuItem>
        {providerWithPage(authProviders) && (
          <MenuItem onClick={pick(() => setDialog('identity'))}>
            <ListItemText inset primary={t('identity')} />
          </MenuItem>
        )}
        <Divider />
        <ListSubheader role="presentation">{t('language')}</ListSubheader>
        {languages.map((language) => (
          <Choice
            key={language.code}
            lang={language.code}
            chosen={language.code === code}
            onClick={pick(() => void choose(language.code))}
            text={language.name}
          />
        ))}
        <Divider />
        <ListSubheader role="presentation">{t('appearance')}</ListSubheader>
        {modes.map((each) => (
          <Choice key={each} chosen={mode === each} onClick={pick(() => setMode(each))} text={t(each)} />
        ))}
        <Divider />
        <MenuItem onClick={pick(() => void navigate({ to: '/help' }))}>
          <ListItemText inset primary={t('title.help')} />
        </MenuItem>
        <MenuItem onClick={pick(() => setDialog('logout'))}>
          <ListItemText inset primary={t('logout')} />
        </MenuItem>
      </Menu>
      <ChangePasswordDialog open={dialog === 'password'} onClose={() => setDialog(undefined)} />
      {dialog === 'identity' && (
        <Suspense>
          <IdentityDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'authenticator' && (
        <Suspense>
          <AuthenticatorDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'passkeys' && (
        <Suspense>
          <PasskeysDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      <LogoutDialog open={dialog === 'logout'} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface ChoiceProps {
  chosen: boolean
  text: string
  lang?: string
  onClick: () => void
}

function Choice({ chosen, text, lang, ...rest }: ChoiceProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={chosen} lang={lang} {...rest}>
      {chosen && (
        <ListItemIcon>
          <CheckIcon fontSize="small" />
        </ListItemIcon>
      )}
      <ListItemText inset={!chosen} primary={text} />
    </MenuItem>
  )
}
