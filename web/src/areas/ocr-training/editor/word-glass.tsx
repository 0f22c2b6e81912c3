import Box from '@mui/material/Box'
import type { Rect, Size, Turn } from '#page-image/page-geometry.ts'
import { turnedPoint } from '#page-image/page-geometry.ts'

interface WordGlassProps {
  url: string | undefined
  page: Size
  turn: Turn
  box: Rect
}

/** The word as printed on the page, large and upright, beside its text field. */
export function WordGlass({ url, page, turn, box }: WordGlassProps) {
  const margin = Math.max(box.height, 12) * 0.4
  const corners = [
    turnedPoint({ x: box.x, y: box.y }, page, turn),
    turnedPoint({ x: box.x + box.width, y: box.y + box.height }, page, turn),
  ] as const
  const x = Math.min(corners[0].x, corners[1].x) - margin
  const y = Math.min(corners[0].y, corners[1].y) - margin
  const width = Math.abs(corners[0].x - corners[1].x) + 2 * margin
  const height = Math.abs(corners[0].y - corners[1].y) + 2 * margin
  // The image's own corner is elsewhere once the page is turned.
  const shift = { 0: [0, 0], 90: [page.height, 0], 180: [page.width, page.height], 270: [0, page.width] }[
    turn
  ]
  return (
    <Box
      aria-hidden
      dir="ltr"
      sx={{
        height: 88,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: '#ffffff',
      }}
    >
      {url && (
        <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`} width="100%" height="100%">
          <image
            href={url}
            width={page.width}
            height={page.height}
            transform={`translate(${shift[0]} ${shift[1]}) rotate(${turn})`}
          />
        </svg>
      )}
    </Box>
  )
}
