import Box from '@mui/material/Box'
import { Fragment, useEffect, useRef } from 'react'
import type { PaletteEntry, PaletteGroup } from './palette-entries.tsx'

interface PaletteListProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  onHover: (id: string) => void
  onOpen: (entry: PaletteEntry) => void
}

/** The found entries by group, as the list of the box above them: the box keeps the focus. */
export function PaletteList({ id, label, groups, activeId, onHover, onOpen }: PaletteListProps) {
  return (
    <Box id={id} role="listbox" aria-label={label}>
      {groups.map(({ heading, entries }, at) => (
        <Box key={heading} role="group" aria-labelledby={`${id}-${at}`}>
          <Box
            id={`${id}-${at}`}
            role="presentation"
            sx={{ px: 2, pt: 1, pb: 0.5, typography: 'overline', color: 'text.secondary' }}
          >
            {heading}
          </Box>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              id={`${id} ${entry.id}`.replaceAll(' ', '-')}
              entry={entry}
              active={entry.id === activeId}
              onHover={() => onHover(entry.id)}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

interface RowProps {
  id: string
  entry: PaletteEntry
  active: boolean
  onHover: () => void
  onOpen: () => void
}

function Row({ id, entry: { icon, label, below, end }, active, onHover, onOpen }: RowProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      // A pointer that lies still while rows come and go chooses nothing.
      onMouseMove={active ? undefined : onHover}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 0.5,
        minHeight: 44,
        cursor: 'pointer',
        '& > svg': { color: 'text.secondary' },
        borderInlineStart: '3px solid transparent',
        ...(active && {
          bgcolor: 'action.selected',
          borderInlineStartColor: (theme) => theme.vars?.palette.primary.main,
          '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
        }),
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 560, overflowWrap: 'anywhere' }}>{label}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {below.map((part, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Box>
      </Box>
      {end}
    </Box>
  )
}
