import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { drawerShare, withinShare } from './drawer-height.ts'

interface DrawerEdgeProps {
  list: RefObject<HTMLElement | null>
  percent: number
  onChange: (percent: number) => void
}

/** The upper edge of the drawer: dragged, or moved by the arrow keys, it makes the drawer higher or lower. */
export function DrawerEdge({ list, percent, onChange }: DrawerEdgeProps) {
  const { t } = useTranslation('workbench-proposals')
  const drag = (event: PointerEvent) => {
    const drawer = list.current
    const column = drawer?.closest('section')?.parentElement
    if (!drawer || !column || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const height = drawer.getBoundingClientRect().bottom - event.clientY
    onChange(withinShare((100 * height) / column.clientHeight))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = percentFor(event.key, percent)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(withinShare(next))
  }
  return (
    <Box
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('drawerHeight')}
      aria-valuemin={drawerShare.least}
      aria-valuemax={drawerShare.most}
      aria-valuenow={percent}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChange(drawerShare.usual)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        // The focus stays in the list, and nothing is selected on the way.
        event.preventDefault()
      }}
      onPointerMove={drag}
      sx={{
        // On a phone the list is as long as it is, in the page.
        display: { xs: 'none', md: 'block' },
        order: 1,
        flexShrink: 0,
        height: 9,
        mb: '-8px',
        position: 'relative',
        zIndex: 1,
        cursor: 'row-resize',
        touchAction: 'none',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover, &:active': { borderColor: 'primary.main' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    />
  )
}

function percentFor(key: string, percent: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return percent + drawerShare.step
    case 'ArrowDown':
      return percent - drawerShare.step
    case 'Home':
      return drawerShare.least
    case 'End':
      return drawerShare.most
    default:
      return undefined
  }
}
