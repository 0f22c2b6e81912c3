import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { getMrdClientList } from '@rxdesk/contract/areas/mrd/calls'
import { startMrdExcel } from '@rxdesk/contract/areas/mrd/workbook-calls'
import { workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FileInput } from '#parts/csv/file-input.tsx'
import { useSendFile } from '#parts/csv/use-send-file.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
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
  const { send, sent, error } = useSendFile({
    start: async (fileName) => (await askCall(startMrdExcel, { fileName })).batchId,
    path: 'mrd/workbooks',
    onSent: (batch) => void navigate({ to: '/mrdexcelProcess', search: { batch } }),
  })
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file && sent === undefined) void send(file)
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
      {sent !== undefined && (
        <LinearProgress variant="determinate" value={sent * 100} aria-label={t('sending')} />
      )}
      <FileInput input={input} accept=".xlsx,.csv" onFile={(file) => void send(file)} />
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        loading={sent !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
    </Box>
  )
}
