import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { cancelMrdExcel, getMrdExcelList, processMrdRows } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { Workbook } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useNumber } from '#parts/written.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { isWorkedOn } from './use-workbook.ts'

/** A heading as the workbook has it, and the column that it is, where it is written otherwise. */
const asTaken = ({ heading, column }: Workbook['taken'][number]) =>
  heading === column ? isolated(heading) : `${isolated(heading)} → ${isolated(column)}`

/** How far a workbook is, and its next step. */
export function WorkbookSteps({ book, onBack }: { book: Workbook; onBack: () => void }) {
  const { t } = useTranslation('mrd-workbooks')
  const { serverText, errorText } = useServerText()
  const { busy, download } = useFileDownload()
  const number = useNumber()
  const [ending, setEnding] = useState(false)
  const { batchId, reading } = book
  const onError = (error: Error) => notify.error(errorText(error))
  const onSuccess = ({ message }: { message: string }) => {
    notify.success(serverText(message))
    setEnding(false)
  }
  const process = useChange(processMrdRows, { reloads: [getMrdExcelList], onSuccess, onError })
  const cancel = useChange(cancelMrdExcel, { reloads: [getMrdExcelList], onSuccess, onError })
  const counts = {
    ready: number(book.ready),
    refused: number(book.refused),
    uploaded: number(book.uploaded),
  }
  const open = book.state === 'ready' || isWorkedOn(book)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {book.note !== '' && (
        <Alert severity={book.state === 'failed' ? 'error' : 'warning'}>{serverText(book.note)}</Alert>
      )}
      {isWorkedOn(book) && (
        <LinearProgress
          variant={book.total > 0 ? 'determinate' : 'indeterminate'}
          value={book.total > 0 ? (100 * book.done) / book.total : 0}
          aria-label={t(`step.${book.state}`)}
        />
      )}
      <Typography variant="body2" role="status">
        {t(`step.${book.state}`)} · {t('counts', counts)}
        {book.passedOver.length > 0 && ` · ${t('passedOver', { columns: book.passedOver.join(', ') })}`}
      </Typography>
      {book.taken.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('taken', { columns: book.taken.map(asTaken).join(' · ') })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onBack}>{t('allWorkbooks')}</Button>
        {book.refused > 0 && (book.state === 'ready' || book.state === 'applied') && (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() =>
              void download(() => ({
                fileUrl: `mrd/workbooks/${batchId}/refused`,
                fileName: 'refused-rows.xlsx',
              }))
            }
          >
            {t('takeRefused')}
          </Button>
        )}
        {open && (
          <Button color="error" onClick={() => setEnding(true)}>
            {t('cancel')}
          </Button>
        )}
        {book.state === 'ready' && book.ready > 0 && (
          <Button
            variant="contained"
            loading={process.isPending}
            onClick={() => process.mutate({ batchId, reading })}
          >
            {t('process', counts)}
          </Button>
        )}
      </Box>
      {ending && (
        <ConfirmDialog
          open
          dangerous
          question={t('cancelQuestion')}
          explained={t('cancelExplained')}
          confirmLabel={t('cancel')}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate({ batchId })}
          onCancel={() => setEnding(false)}
        />
      )}
    </Box>
  )
}
