import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Space at both sides of a screen's content; 16 px, 12 on a phone. */
export const GUTTER = { xs: 1.5, sm: 2 } as const

/** Widths of what is read, in pixels: facts and cards, running text. It begins at the gutter, never centred. */
const WIDEST = { page: 1200, text: 720 } as const

interface HeadingRowProps {
  title: ReactNode
  /** A way back, before the title. */
  back?: ReactNode
  /** Announced beside the title as the screen changes, such as a count. */
  summary?: ReactNode
  /** Buttons at the end of the row; the primary one last. */
  actions?: ReactNode
}

/** The first row of every screen behind the sign-in, 56 px where it needs one line. */
function HeadingRow({ title, back, summary, actions }: HeadingRowProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: GUTTER,
        py: 1,
        minHeight: 56,
      }}
    >
      {back}
      <Box
        sx={{ flex: '1 1 200px', display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {summary !== undefined && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {summary}
          </Typography>
        )}
      </Box>
      {actions}
    </Box>
  )
}

interface PageFrameProps extends HeadingRowProps {
  /**
   * `list`: one list or tabs over the whole width and height, on paper, its rows scroll. `page`: facts and cards on the
   * ground. `text`: the same for running text and forms.
   */
  width: 'list' | 'page' | 'text'
  children: ReactNode
}

interface PageBodyProps {
  width: keyof typeof WIDEST
  /** Parts of one kind stand side by side, two in a row where there is room. */
  twoInRow?: boolean
  children: ReactNode
}

/** The content of a screen or of one of its tabs, as wide as what it holds is read well. */
export function PageBody({ width, twoInRow = false, children }: PageBodyProps) {
  return (
    <Box
      sx={{
        flexShrink: 0,
        display: 'grid',
        gap: 2,
        px: GUTTER,
        pb: GUTTER,
        maxWidth: WIDEST[width],
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: twoInRow ? '1fr 1fr' : 'minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  )
}

/** A screen: heading row, and the content by its width. */
export function PageFrame({ width, children, ...heading }: PageFrameProps) {
  if (width === 'list')
    return (
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
      >
        <HeadingRow {...heading} />
        {children}
      </Box>
    )
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ maxWidth: WIDEST[width] }}>
        <HeadingRow {...heading} />
        <PageBody width={width}>{children}</PageBody>
      </Box>
    </Box>
  )
}
