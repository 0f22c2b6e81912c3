import Box from '@mui/material/Box'
import { limits } from '@rxdesk/contract/limits'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Shows that requests run: after 300 ms, for changes and for first loads. A change blocks the screen so that nothing is
 * pressed twice; a first load shows the bar alone, and so does the way to another screen, at once. Autosave (`quiet`)
 * and refreshing show nothing.
 */
export default function LoadingOverlay() {
  const { t } = useTranslation()
  const changing = useIsMutating({ predicate: (mutation) => mutation.options.meta?.quiet !== true }) > 0
  const loading =
    useIsFetching({
      predicate: (query) => query.state.data === undefined && query.meta?.quiet !== true,
    }) > 0
  const leaving = useRouterState({ select: (state) => state.status === 'pending' })
  const late = useAfterDelay(changing || loading, limits.loadingDelay)
  const onTheWay = useAfterDelay(leaving, limits.routeSign)
  if (!late && !onTheWay) return null
  return (
    <Box
      role="progressbar"
      aria-label={t('loading')}
      aria-busy="true"
      sx={{
        position: 'fixed',
        inset: 0,
        overflow: 'hidden',
        zIndex: (theme) => theme.zIndex.modal + 50,
        cursor: changing ? 'progress' : undefined,
        pointerEvents: changing ? 'auto' : 'none',
        bgcolor: changing ? 'rgba(128, 145, 150, 0.12)' : undefined,
      }}
    >
      <Box
        sx={{
          height: 3,
          bgcolor: 'primary.main',
          transformOrigin: 'left',
          animation: 'rx-loading 1.2s ease-in-out infinite',
          '@keyframes rx-loading': {
            '0%': { transform: 'translateX(-60%) scaleX(0.4)' },
            '100%': { transform: 'translateX(100%) scaleX(0.6)' },
          },
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      />
    </Box>
  )
}

function useAfterDelay(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return setLate(false)
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [on, milliseconds])
  return on && late
}
