import ArrowIcon from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'

interface SortHeadingProps {
  children: ReactNode
  /** How the list is ordered by this column now. */
  direction: 'asc' | 'desc' | undefined
  onPress: () => void
}

/** Heading of a sortable column; the cell around it gives the order to screen readers. */
export function SortHeading({ children, direction, onPress }: SortHeadingProps) {
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        gap: 0.5,
        minHeight: 32,
        maxWidth: '100%',
        mx: -0.75,
        px: 0.75,
        borderRadius: 1,
        font: 'inherit',
        color: direction ? 'text.primary' : 'inherit',
        '& svg': {
          flex: 'none',
          fontSize: 16,
          opacity: direction ? 1 : 0,
          rotate: direction === 'desc' ? '180deg' : undefined,
          transition: 'opacity 120ms, rotate 120ms',
        },
        '&:hover, &:focus-visible': { color: 'text.primary', '& svg': { opacity: direction ? 1 : 0.5 } },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <span className="text">{children}</span>
      <ArrowIcon aria-hidden />
    </ButtonBase>
  )
}
