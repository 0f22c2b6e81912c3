import Box from '@mui/material/Box'
import { usePercent } from '#parts/written.ts'

/** A share of 0 to 1 as a figure over a bar; a dash where the total is zero. */
export function ShareBar({ share }: { share: number | null }) {
  const percent = usePercent()
  if (share === null) return <span>–</span>
  return (
    <Box sx={{ display: 'grid', gap: 0.25, width: '100%', justifyItems: 'end' }}>
      <span>{percent(share)}</span>
      <Box aria-hidden sx={{ width: '100%', height: 4, borderRadius: 2, bgcolor: 'action.hover' }}>
        <Box
          sx={{
            height: '100%',
            borderRadius: 2,
            bgcolor: 'primary.main',
            '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
          }}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </Box>
    </Box>
  )
}
