import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import RetryIcon from '@mui/icons-material/ReplayOutlined'
import WaitingIcon from '@mui/icons-material/WifiOffOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useTheme } from '@mui/material/styles'
import type { RefCallback } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useAuthorisedFile } from '#wire/authorised-file.ts'
import { usePercent } from '../written.ts'
import { shapeOf } from './file-rules.ts'
import type { QueuedFile, UploadQueue, UploadState } from './upload-queue.ts'

interface UploadTileProps {
  file: QueuedFile
  /** The files before and after it, to change places with. */
  before: string | undefined
  after: string | undefined
  /** Its number in the order, where there is more than one. */
  place: number | undefined
  queue: UploadQueue
  removerRef: RefCallback<HTMLButtonElement>
  onRemove: () => void
  onRetry: () => void
}

/** One file: what it looks like, how far it is, and what can be done with it. */
export function UploadTile({
  file,
  before,
  after,
  place,
  queue,
  removerRef,
  onRemove,
  onRetry,
}: UploadTileProps) {
  const { t } = useTranslation('upload')
  const rtl = useTheme().direction === 'rtl'
  const { name } = file.file
  const refused = file.state.step === 'failed'
  return (
    <Box
      sx={{
        border: 1,
        borderColor: refused ? 'error.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
      }}
    >
      <Box sx={{ position: 'relative', height: 104, bgcolor: 'background.default' }}>
        <Preview file={file} />
        {place !== undefined && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              insetBlockStart: 4,
              insetInlineStart: 4,
              px: 0.75,
              borderRadius: 0.75,
              typography: 'caption',
              fontWeight: 600,
              color: 'text.primary',
              bgcolor: 'background.paper',
            }}
          >
            {place}
          </Box>
        )}
      </Box>
      <Box sx={{ px: 1, pt: 0.5, flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          title={name}
          dir="auto"
          sx={{
            display: 'block',
            typography: 'caption',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
        <Progress state={file.state} name={name} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 0.25 }}>
        <IconButton
          size="small"
          aria-label={t('moveEarlier', { name })}
          {...atTheEnd(before)}
          onClick={() => before && queue.move(file.id, before)}
          sx={{ visibility: place === undefined ? 'hidden' : undefined, ...MOVER }}
        >
          {rtl ? <LaterIcon fontSize="inherit" /> : <EarlierIcon fontSize="inherit" />}
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('moveLater', { name })}
          {...atTheEnd(after)}
          onClick={() => after && queue.move(file.id, after)}
          sx={{ visibility: place === undefined ? 'hidden' : undefined, ...MOVER }}
        >
          {rtl ? <EarlierIcon fontSize="inherit" /> : <LaterIcon fontSize="inherit" />}
        </IconButton>
        {refused && (
          <IconButton size="small" aria-label={t('retryFile', { name })} onClick={onRetry}>
            <RetryIcon fontSize="inherit" />
          </IconButton>
        )}
        <IconButton ref={removerRef} size="small" aria-label={t('removeFile', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="inherit" />
        </IconButton>
      </Box>
    </Box>
  )
}

/** A button that has moved its file to the end keeps the focus: disabling it would lose it. */
const atTheEnd = (neighbour: string | undefined) => ({ 'aria-disabled': neighbour === undefined })
const MOVER = { '&[aria-disabled="true"]': { color: 'action.disabled', cursor: 'default' } } as const

/**
 * The picture itself; of a PDF, or a picture that this browser cannot draw (HEIC, TIFF), the first page, once the server
 * has rendered it.
 */
function Preview({ file }: { file: QueuedFile }) {
  const image = shapeOf(file.file) === 'image'
  const received = file.state.step === 'done' ? file.state.received : undefined
  const [own, setOwn] = useState<string>()
  const [undrawn, setUndrawn] = useState(!image)
  const drawn = useAuthorisedFile(undrawn ? received?.pages[0]?.thumbnailUrl : undefined)
  useEffect(() => {
    if (!image) return
    const url = URL.createObjectURL(file.file)
    setOwn(url)
    return () => URL.revokeObjectURL(url)
  }, [image, file.file])
  const url = undrawn ? drawn.url : own
  if (!url)
    return (
      <Box sx={{ height: '100%', display: 'grid', placeContent: 'center', color: 'text.disabled' }}>
        {image ? undrawn && <PictureIcon fontSize="large" /> : <PdfIcon fontSize="large" />}
      </Box>
    )
  return (
    <Box
      component="img"
      src={url}
      alt=""
      draggable={false}
      onError={() => setUndrawn(true)}
      sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top', display: 'block' }}
    />
  )
}

function Progress({ state, name }: { state: UploadState; name: string }) {
  const { t } = useTranslation('upload')
  const inPercent = usePercent()
  const { errorText } = useServerText()
  switch (state.step) {
    case 'queued':
    case 'sending': {
      const sent = state.step === 'sending' ? state.sent : 0
      const looking = sent >= 1
      return (
        <Box sx={{ pt: 0.5 }}>
          <LinearProgress
            variant={looking ? 'indeterminate' : 'determinate'}
            value={Math.round(sent * 100)}
            aria-label={t('sendingFile', { name })}
          />
          <Line text={looking ? t('lookedAt') : t('sent', { percent: inPercent(sent) })} />
        </Box>
      )
    }
    case 'waiting':
      return <Line icon={<WaitingIcon />} colour="warning.main" text={t('waitingForNetwork')} />
    case 'done':
      return (
        <Line
          icon={<DoneIcon />}
          colour="success.main"
          text={t('pages', { count: state.received.pages.length })}
        />
      )
    case 'failed':
      return <Line icon={<FailedIcon />} colour="error.main" text={errorText(state.error)} alert />
  }
}

interface LineProps {
  text: string
  icon?: React.ReactNode
  colour?: string
  alert?: boolean
}

function Line({ text, icon, colour = 'text.secondary', alert = false }: LineProps) {
  return (
    <Box
      component="span"
      role={alert ? 'alert' : undefined}
      sx={{
        display: 'flex',
        gap: 0.5,
        typography: 'caption',
        color: colour,
        '& svg': { fontSize: 14, mt: 0.25 },
      }}
    >
      {icon}
      {text}
    </Box>
  )
}
