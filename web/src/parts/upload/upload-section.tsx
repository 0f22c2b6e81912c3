import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraDialog } from './camera-dialog.tsx'
import { ACCEPTED } from './file-rules.ts'
import type { QueuedFile, UploadQueue } from './upload-queue.ts'
import { UploadTiles } from './upload-tiles.tsx'
import type { FileKind } from './upload-transport.ts'
import type { UploadWords } from './use-upload-words.ts'

interface UploadSectionProps {
  kind: FileKind
  label: string
  words: UploadWords
  queue: UploadQueue
  files: readonly QueuedFile[]
  /** Files chosen, dropped or photographed. */
  onFiles: (files: readonly File[], kind: FileKind) => void
  required?: boolean
  /** Why the files cannot be sent. */
  fault?: string
  /** Chosen files that were not taken, a line each. */
  leftOut?: string
  onLeftOutRead: () => void
}

/** A place to drop, choose or photograph files of one kind, and those that are there. */
export function UploadSection({
  kind,
  label,
  words,
  queue,
  files,
  onFiles,
  required,
  fault,
  leftOut,
  onLeftOutRead,
}: UploadSectionProps) {
  const { t } = useTranslation('upload')
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => onFiles(Array.from(list ?? []), kind)
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false)
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: fault ? 'error.main' : over ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: over ? 'action.hover' : undefined,
        p: 1.5,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          id={id}
          variant="h4"
          component="h3"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' }, whiteSpace: 'nowrap' }}
        >
          {label}
          {required && <span aria-hidden> *</span>}
        </Typography>
        <CameraButton label={words.camera} of={label} onFiles={(taken) => onFiles(taken, kind)} />
        <Button
          ref={choose}
          size="small"
          variant="outlined"
          startIcon={<UploadIcon />}
          aria-describedby={id}
          onClick={() => chooser.current?.click()}
        >
          {words.chooseFiles}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          multiple
          hidden
          aria-label={label}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </Box>
      {fault && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {fault}
        </Typography>
      )}
      {leftOut && (
        <Alert
          severity="error"
          closeText={t('close', { ns: 'common' })}
          onClose={() => {
            choose.current?.focus()
            onLeftOutRead()
          }}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {leftOut}
        </Alert>
      )}
      {files.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.dropHint}
        </Typography>
      ) : (
        <UploadTiles label={label} files={files} queue={queue} onLastGone={() => choose.current?.focus()} />
      )}
    </Box>
  )
}

interface CameraButtonProps {
  label: string
  /** What the picture is for. */
  of: string
  onFiles: (files: readonly File[]) => void
}

/** On a phone its camera app; on a computer a dialog, where the browser gives access to the camera. */
function CameraButton({ label, of, onFiles }: CameraButtonProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  const capture = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  // Absent on plain http.
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function'
  if (!touch && !hasCamera) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<CameraIcon />}
        aria-label={`${label}: ${of}`}
        onClick={() => (touch ? capture.current?.click() : setOpen(true))}
      >
        {label}
      </Button>
      <input
        ref={capture}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`${label}: ${of}`}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      {open && <CameraDialog title={`${label}: ${of}`} onTaken={onFiles} onClose={() => setOpen(false)} />}
    </>
  )
}
