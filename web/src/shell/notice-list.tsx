import DoneIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import CloseIcon from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hanging } from '#theme/elevation.ts'
import type { Notice } from './notices.ts'
import { dismissNotice, useNotices } from './notices.ts'

/**
 * The notification bar: one notice, the newest, read out by screen readers, held while pointed at or focused. It is at
 * the top right (screens 2) on the top bar, whose middle is empty, and so covers neither headings, tabs nor typing;
 * beside the account on a wide screen, on the whole bar on a phone.
 */
export default function NoticeList() {
  const { t } = useTranslation('shell')
  const notices = useNotices()
  return (
    <Portal>
      <Box
        ref={keepAudible}
        component="section"
        aria-label={t('notices')}
        sx={{
          position: 'fixed',
          insetBlockStart: 4,
          insetInlineEnd: { xs: 8, md: 240 },
          width: { xs: 'calc(100vw - 16px)', sm: 360 },
          zIndex: (theme) => theme.zIndex.snackbar,
          display: 'grid',
          gap: 1,
          pointerEvents: 'none',
        }}
      >
        <Box role="status" aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {notices
            .filter(({ kind }) => kind !== 'error')
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
        </Box>
        <Box role="alert" aria-live="assertive" sx={{ display: 'grid', gap: 1 }}>
          {notices
            .filter(({ kind }) => kind === 'error')
            .map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
        </Box>
      </Box>
    </Portal>
  )
}

/** An open dialog hides everything beside it from screen readers, but its errors are announced here. */
function keepAudible(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const observer = new MutationObserver(() => {
    if (region.getAttribute('aria-hidden') === 'true') region.removeAttribute('aria-hidden')
  })
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

const looks = {
  success: { color: 'success', icon: <DoneIcon /> },
  error: { color: 'error', icon: <ErrorIcon /> },
  info: { color: 'info', icon: <InfoIcon /> },
} as const

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shell')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.stays)
    return () => clearTimeout(timer)
  }, [held, notice])
  const { color, icon } = looks[notice.kind]
  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        // With two lines of text it is as high as the top bar.
        minHeight: 44,
        py: 0.25,
        lineHeight: 1.35,
        paddingInline: '12px 6px',
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'edge',
        borderInlineStart: (theme) => `4px solid ${theme.vars?.palette[color].main}`,
        boxShadow: hanging,
        '& > svg': { color: `${color}.main`, flex: 'none' },
      }}
    >
      {icon}
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{notice.text}</Box>
      <IconButton size="small" aria-label={t('dismiss')} onClick={() => dismissNotice(notice.id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
