import WordIcon from '@mui/icons-material/DescriptionOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { generateHTML, generatePDF, generateWord } from '@rxdesk/contract/areas/workbench/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { makesWord } from '#session/word-clients.ts'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { saveAs } from '#wire/save-as.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

/** The record as it will be printed. */
export function PrintPreview() {
  const { t } = useTranslation('workbench')
  const { errorText, serverText } = useServerText()
  const {
    erxId,
    record,
    medicines,
    opened: { clientDetails },
  } = useWorkbench()
  const savedAt = useSavingPart((queue) => queue.savedAt)
  const lines = useSyncExternalStore(medicines.subscribe, medicines.snapshot).entries
  const versions = lines.map(({ stored }) => stored && `${stored.txnNo}.${stored.version}`)
  const page = useQuery({
    // Made again for each state of the record; typing is saved before the preview opens.
    queryKey: [generateHTML.id, erxId, savedAt, versions],
    queryFn: async ({ signal }) => {
      await record.saveAll()
      return askCall(generateHTML, { erxId }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const pdf = useChange(generatePDF)
  const openPdf = async () => {
    // The window is opened by the click itself; browsers stop one that is opened after an answer.
    const opened = window.open('', '_blank')
    try {
      await record.saveAll()
      const { pdfUrl } = await pdf.mutateAsync({ erxId })
      const address = URL.createObjectURL(await fetchAuthorised(pdfUrl))
      if (opened) opened.location.href = address
      else window.location.assign(address)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      opened?.close()
      notify.error(errorText(error))
    }
  }
  const word = useChange(generateWord)
  const saveWord = async () => {
    try {
      await record.saveAll()
      const { message, wordUrl, fileName } = await word.mutateAsync({ erxId })
      if (wordUrl) saveAs(await fetchAuthorised(wordUrl), fileName)
      else if (message) notify.error(serverText(message))
    } catch (error) {
      notify.error(errorText(error))
    }
  }
  return (
    <Box
      component="section"
      aria-label={t('preview')}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('preview')}
        </Typography>
        <Button size="small" startIcon={<PdfIcon />} loading={pdf.isPending} onClick={() => void openPdf()}>
          {t('openPdf')}
        </Button>
        {makesWord(clientDetails.clientId) && (
          <Button
            size="small"
            startIcon={<WordIcon />}
            loading={word.isPending}
            onClick={() => void saveWord()}
          >
            {t('saveWord')}
          </Button>
        )}
      </Box>
      {page.data?.html ? (
        <Box
          component="iframe"
          title={t('preview')}
          // No script, no form, no navigation: it is view-only.
          sandbox=""
          srcDoc={page.data.html}
          sx={{
            flex: 1,
            // As tall as the window allows, beside bar, header and actions.
            minHeight: 'max(480px, calc(100vh - 260px))',
            width: '100%',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#ffffff',
          }}
        />
      ) : page.error ? (
        <ErrorState error={page.error} onRetry={page.refetch} />
      ) : (
        page.data && <EmptyState title={t('nothingToPreview')} />
      )}
    </Box>
  )
}
