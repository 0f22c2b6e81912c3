import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { getMrdClientList } from '@rxdesk/contract/areas/mrd/calls'
import { startMrdExcel } from '@rxdesk/contract/areas/mrd/workbook-calls'
import { workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { answerOf, sendBody } from '#wire/send-body.ts'
import { sessionHeaders } from '#wire/session-mark.ts'
import { useCall } from '#wire/use-call.ts'
import { apiBase, askCall } from '#wire/wire.ts'
import { DriveConnection } from '../drive/drive-connection.tsx'

/** `/mrdExcelUpload`: the template, a workbook to send, and the drives that its links lead to. */
export function UploadScreen() {
  const { t } = useTranslation('mrd-workbooks')
  const { busy, download } = useFileDownload()
  const { data } = useCall(getMrdClientList, {})
  return (
    <PageFrame
      width="page"
      title={t('title.mrdExcelUpload', { ns: 'shell' })}
      actions={
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void download(() => ({ fileUrl: 'mrd/template', fileName: 'medical-records.xlsx' }))}
        >
          {t('template')}
        </Button>
      }
    >
      <SendWorkbook />
      <Box component="section" aria-labelledby="drives" sx={{ display: 'grid', gap: 1 }}>
        <Typography id="drives" variant="h4" component="h2">
          {t('drives')}
        </Typography>
        {data?.clientList.map(({ clientId, clientName }) => (
          <DriveConnection key={clientId} clientId={clientId} clientName={clientName} />
        ))}
      </Box>
    </PageFrame>
  )
}

/** Takes one workbook, dropped or chosen, and leads to its rows. */
function SendWorkbook() {
  const { t } = useTranslation('mrd-workbooks')
  const { errorText } = useServerText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [error, setError] = useState<unknown>()
  const send = async (file: File) => {
    setError(undefined)
    setPart(0)
    try {
      const { batchId } = await askCall(startMrdExcel, { fileName: file.name.slice(-200) })
      answerOf(
        await sendBody({
          method: 'PUT',
          url: `${apiBase}/mrd/workbooks/${batchId}`,
          headers: { ...sessionHeaders(), 'Content-Type': 'application/octet-stream' },
          body: file,
          signal: new AbortController().signal,
          onProgress: setPart,
        }),
      )
      await navigate({ to: '/mrdexcelProcess', search: { batch: batchId } })
    } catch (refusal) {
      setError(refusal)
      setPart(undefined)
    }
  }
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file && part === undefined) void send(file)
      }}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 2,
        p: 3,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography>{t('sendLead')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sendColumns', { columns: workbookColumns.map(({ heading }) => heading).join(', ') })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sendLimits')}
      </Typography>
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      {part !== undefined && (
        <LinearProgress variant="determinate" value={part * 100} aria-label={t('sending')} />
      )}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
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
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        loading={part !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
    </Box>
  )
}
