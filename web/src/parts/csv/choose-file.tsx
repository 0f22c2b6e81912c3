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
import { message } from '@rxdesk/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useNumber } from '#parts/written.ts'
import { CallRefused } from '#wire/refusal.ts'
import { answerOf, sendBody } from '#wire/send-body.ts'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase, askCall } from '#wire/wire.ts'

interface ChooseFileProps {
  kind: ImportKind
  columns: readonly string[]
  explained?: string
  /** Whether an import is under way is not known yet. */
  waiting: boolean
  onStarted: (importId: number) => void
  onClose: () => void
}

const MEGABYTE = 1024 * 1024

/** The requirements of a file, and the file picker. */
export function ChooseFile({ kind, columns, explained, waiting, onStarted, onClose }: ChooseFileProps) {
  const { t } = useTranslation(['csv', 'common'])
  const { errorText } = useServerText()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const gone = useRef(new AbortController())
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<unknown>()
  useEffect(() => () => gone.current.abort(), [])
  // A disabled button cannot be focused.
  useEffect(() => {
    if (!waiting) choose.current?.focus()
  }, [waiting])

  const send = async (file: File) => {
    setError(undefined)
    setSent(0)
    try {
      if (file.size > importLimits.bytes)
        throw new CallRefused({
          message: message('import.tooLarge', { megabytes: importLimits.bytes / MEGABYTE }),
          status: 413,
        })
      const { importId } = await askCall(startImport, { kind, fileName: file.name.slice(-200) })
      answerOf(
        await sendBody({
          method: 'PUT',
          url: `${apiBase}/imports/${importId}`,
          headers: { ...sessionHeaders(), 'Content-Type': 'text/csv' },
          body: file,
          signal: gone.current.signal,
          onProgress: setSent,
        }),
      )
      onStarted(importId)
    } catch (refusal) {
      if (gone.current.signal.aborted) return
      setError(refusal)
      setSent(undefined)
    }
  }
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
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,.xlsx"
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be chosen again once it is mended.
            target.value = ''
            if (file) void send(file)
          }}
        />
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
