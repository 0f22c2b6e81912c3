import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import type { usePageDrag } from './use-page-drag.ts'

export interface SegregatedPage {
  number: number
  imageUrl: string
  thumbnailUrl: string
}

interface PageCardProps
  extends Pick<ReturnType<ReturnType<typeof usePageDrag>['handlers']>, 'onPointerDown'> {
  page: SegregatedPage | undefined
  label: string
  number: number
  chosen: boolean
  dragged: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A page, small, to be dragged or moved by key. */
export function PageCard({ page, label, number, chosen, dragged, ...handlers }: PageCardProps) {
  const { url } = useAuthorisedFile(page?.thumbnailUrl)
  return (
    <ButtonBase
      {...handlers}
      // One tab stop: the arrows go from page to page.
      tabIndex={chosen ? 0 : -1}
      data-page={page?.number}
      aria-label={label}
      aria-describedby="segregation-keys"
      aria-current={chosen ? 'true' : undefined}
      sx={{
        position: 'relative',
        width: 84,
        height: 108,
        borderRadius: 1,
        border: 2,
        borderColor: chosen ? 'primary.main' : 'divider',
        overflow: 'hidden',
        touchAction: 'none',
        cursor: 'grab',
        opacity: dragged ? 0.4 : 1,
        bgcolor: 'action.hover',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt=""
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          insetBlockEnd: 0,
          insetInlineStart: 0,
          px: 0.75,
          bgcolor: 'background.paper',
          typography: 'caption',
          fontWeight: 600,
        }}
      >
        {number}
      </Box>
    </ButtonBase>
  )
}

/** The chosen page, as large as the space allows. */
export function LargePage({ page, label }: { page: SegregatedPage; label: string }) {
  const { url } = useAuthorisedFile(page.imageUrl)
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        top: 0,
        height: '60vh',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt={label}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  )
}
