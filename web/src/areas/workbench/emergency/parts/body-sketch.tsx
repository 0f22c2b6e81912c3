import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { bodyHead, bodyOutline } from '@rxdesk/contract/emergency/body'
import type { BodyView, Injury } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'

interface BodySketchProps {
  view: BodyView
  injuries: readonly (Injury & { number: number })[]
  /** The point that is being added. */
  marked: Pick<Injury, 'x' | 'y'> | undefined
  onMark: (point: Pick<Injury, 'x' | 'y'>) => void
}

/**
 * The outline of a body with its injuries by number. A press marks a point in percent of the drawing; who has no pointer
 * chooses the part of the body from the list beside it, so the drawing itself takes no focus. It is never mirrored: the
 * right of a patient stays where it is.
 */
export function BodySketch({ view, injuries, marked, onMark }: BodySketchProps) {
  const { t } = useTranslation('workbench-emergency')
  const { palette } = useTheme()
  const rounded = (part: number) => Math.round(Math.min(100, Math.max(0, part)) * 10) / 10
  return (
    <Box component="figure" dir="ltr" sx={{ m: 0, width: 130, textAlign: 'center' }}>
      <svg
        viewBox="0 0 100 200"
        role="img"
        aria-label={t('sketchOf', { view: t(`view.${view}`), count: injuries.length })}
        style={{ width: '100%', cursor: 'crosshair', touchAction: 'manipulation' }}
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onMark({
            x: rounded(((event.clientX - box.left) / box.width) * 100),
            y: rounded(((event.clientY - box.top) / box.height) * 100),
          })
        }}
      >
        <g fill={palette.action.hover} stroke={palette.text.secondary} strokeWidth="1">
          <ellipse cx={bodyHead.x} cy={bodyHead.y * 2} rx={bodyHead.width / 2} ry={bodyHead.height} />
          <polygon points={bodyOutline.map(([x, y]) => `${x},${y * 2}`).join(' ')} />
        </g>
        {injuries.map(({ number, x, y }) => (
          <g key={number}>
            <circle cx={x} cy={y * 2} r="6" fill={palette.error.main} />
            <text x={x} y={y * 2 + 3} fontSize="8" textAnchor="middle" fill={palette.error.contrastText}>
              {number}
            </text>
          </g>
        ))}
        {marked && (
          <circle
            cx={marked.x}
            cy={marked.y * 2}
            r="6"
            fill="none"
            stroke={palette.error.main}
            strokeWidth="2"
            strokeDasharray="3 2"
          />
        )}
      </svg>
      <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t(`view.${view}`)}
      </Box>
    </Box>
  )
}
