import CloseIcon from '@mui/icons-material/Close'
import AlertIcon from '@mui/icons-material/NotificationImportantOutlined'
import SnoozeIcon from '@mui/icons-material/Snooze'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { limits } from '@rxdesk/contract/limits'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissAlert, snoozeAlerts, snoozeMinutes, useAlertBanner } from './alert-banners.ts'

/**
 * The alert banners at the foot of the console: one at a time, read out politely, gone after 5 s or a click (calls 8).
 * A banner that is pointed at or focused stays.
 */
export default function AlertBannerPlace() {
  const { t } = useTranslation('shell')
  const banner = useAlertBanner()
  const [held, setHeld] = useState(false)
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  const isHidden = useIsHidden()
  const id = banner?.id
  useEffect(() => {
    // Nobody reads it in a tab that is out of sight.
    if (id === undefined || held || menuAt || isHidden) return
    const timer = setTimeout(() => dismissAlert(id), limits.bannerStays)
    return () => clearTimeout(timer)
  }, [id, held, menuAt, isHidden])
  const choices = [...new Set([snoozeMinutes(), 5, 15, 30, 60])].filter((minutes) => minutes > 0)
  const act = (what: () => void) => () => {
    setMenuAt(null)
    setHeld(false)
    what()
  }
  return (
    <Box role="status" aria-live="polite" sx={{ maxWidth: { md: '70%' }, px: { xs: 1, md: 2 } }}>
      {banner && (
        <Box
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'edge',
            borderInlineStart: (theme) => `4px solid ${theme.vars?.palette.error.main}`,
            borderRadius: 1,
            paddingInlineEnd: 0.5,
          }}
        >
          <ButtonBase
            onClick={act(() => {
              dismissAlert(banner.id)
              banner.open()
            })}
            sx={{
              flex: 1,
              minWidth: 0,
              gap: 1.25,
              px: 1.5,
              py: { xs: 0.75, md: 0.25 },
              justifyContent: 'flex-start',
              textAlign: 'start',
              typography: 'body2',
            }}
          >
            <AlertIcon color="error" />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{banner.title}</strong> {banner.text}
            </Box>
          </ButtonBase>
          <IconButton
            size="small"
            aria-label={t('snooze')}
            aria-haspopup="menu"
            onClick={(event) => setMenuAt(event.currentTarget)}
          >
            <SnoozeIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={t('dismiss')} onClick={act(() => dismissAlert(banner.id))}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      <Menu anchorEl={menuAt} open={menuAt !== null} onClose={() => setMenuAt(null)}>
        {choices.map((minutes) => (
          <MenuItem key={minutes} onClick={act(() => snoozeAlerts(minutes))}>
            {t('snoozeFor', { minutes })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

/** Whether the tab is out of sight. */
function useIsHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
  )
}
