import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { startImport } from '@rxdesk/contract/areas/imports/calls'
import type { ImportKind } from '@rxdesk/contract/areas/imports/schemas'
import { importLimits } from '@rxdesk/contract/areas/imports/schemas'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useNumber } from '#parts/written.ts'
import { askCall } from '#wire/wire.ts'
import { FileInput } from './file-input.tsx'
import { MEGABYTE, useSendFile } from './use-send-file.ts'

interface ChooseFileProps {
  kind: ImportKind
  columns: readonly string[]
  explained?: string
  /** Whether an import is under way is not known yet. */
  waiting: boolean
  onStarted: (importId: number) => void
  onClose: () => void
}

/** The requirements of a file, and the file picker. */
export function ChooseFile({ kind, columns, explained, waiting, onStarted, onClose }: ChooseFileProps) {
  const { t } = useTranslation(['csv', 'common'])
  const { errorText } = useServerText()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { send, sent, error } = useSendFile({
    start: async (fileName) => (await askCall(startImport, { kind, fileName })).importId,
    path: 'imports',
    onSent: onStarted,
  })
  // A disabled button cannot be focused.
  useEffect(() => {
    if (!waiting) choose.current?.focus()
  }, [waiting])

  const number = useNumber()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography>{t('explained')}</Typography>
        <Typography variant="body2" component="div">
          {t('columns')}{' '}
          <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {columns.join(', ')}
          </Box>
        </Typography>
        {explained && <Typography variant="body2">{explained}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('limits', {
            megabytes: number(importLimits.bytes / MEGABYTE),
            rows: number(importLimits.rows),
          })}
        </Typography>
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        {sent !== undefined && (
          <LinearProgress variant="determinate" value={sent * 100} aria-label={t('sending')} />
        )}
        <FileInput input={input} accept=".csv,text/csv,.xlsx" onFile={(file) => void send(file)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
        <Button
          ref={choose}
          variant="contained"
          loading={waiting || sent !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('chooseFile')}
        </Button>
      </DialogActions>
    </>
  )
}
