import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import { useTranslation } from 'react-i18next'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import type { PageViewControl } from './use-page-view.ts'

/** The pages of the case, small; the full images are fetched ahead so that a turn of the page is at once. */
export function PageStrip({ images, view }: { images: readonly ErxImage[]; view: PageViewControl }) {
  const { t } = useTranslation('workbench-image-pane')
  if (images.length < 2) return null
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1,
        overflowX: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      {images.map((image, at) => (
        <Thumbnail
          key={image.rownumber}
          image={image}
          label={t(image.kind === 'report' ? 'reportPage' : 'page', { page: at + 1 })}
          number={at + 1}
          current={at === view.page}
          onClick={() => view.setPage(at)}
        />
      ))}
    </Box>
  )
}

interface ThumbnailProps {
  image: ErxImage
  label: string
  number: number
  current: boolean
  onClick: () => void
}

function Thumbnail({ image, label, number, current, onClick }: ThumbnailProps) {
  const { url } = useAuthorisedFile(image.thumbnailUrl)
  return (
    <ButtonBase
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: 48,
        height: 60,
        borderRadius: 0.75,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        '&[aria-current]': {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px',
          color: 'primary.main',
        },
      }}
    >
      {url && (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }}
        />
      )}
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          insetBlockEnd: 2,
          insetInlineEnd: 2,
          px: 0.5,
          borderRadius: 0.5,
          fontSize: '0.6875rem',
          lineHeight: '16px',
          bgcolor: current ? 'primary.main' : 'background.paper',
          color: current ? 'primary.contrastText' : 'text.primary',
        }}
      >
        {number}
      </Box>
    </ButtonBase>
  )
}
