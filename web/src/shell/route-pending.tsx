import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '#parts/page-frame.tsx'

/** Grey lines in the place of a screen whose script is under way. */
const lines = ['38%', '72%', '64%', '70%', '58%', '66%']

/** A screen that is loading, in the shape that most screens have: a heading and rows. */
export function RoutePending() {
  const { t } = useTranslation()
  return (
    <Box
      aria-busy="true"
      aria-label={t('loading')}
      role="progressbar"
      sx={{ flex: 1, bgcolor: 'background.paper' }}
    >
      <Box sx={{ px: GUTTER, height: 56, display: 'flex', alignItems: 'center' }}>
        <Skeleton variant="rounded" width={180} height={24} />
      </Box>
      {lines.map((width) => (
        <Box
          key={width}
          sx={{
            px: GUTTER,
            height: 40,
            display: 'flex',
            alignItems: 'center',
            borderBlockEnd: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={width} />
        </Box>
      ))}
    </Box>
  )
}
