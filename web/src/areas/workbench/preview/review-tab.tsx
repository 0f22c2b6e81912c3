import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import WordIcon from '@mui/icons-material/DescriptionOutlined'
import BlockIcon from '@mui/icons-material/ErrorOutlineOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import LookIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { generateHTML, generatePDF, generateWord } from '@rxdesk/contract/areas/workbench/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField, focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { useProblemWords } from '#areas/workbench/case/problems/use-problem-words.ts'
import { useReviewProblems } from '#areas/workbench/case/problems/use-review-problems.ts'
import { useSavingPart, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useDesk } from '#areas/workbench/proposals/proposals-context.ts'
import { SafetyReview } from '#areas/workbench/safety/safety-review.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { makesWord } from '#session/word-clients.ts'
import { notify } from '#shell/notices.ts'
import { fetchAuthorised } from '#wire/authorised-file.ts'
import { saveAs } from '#wire/save-as.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

/** The record as it will be printed, and what is missing before it goes on. */
export function ReviewTab() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100%' }}>
      <ProblemList />
      <SafetyReview />
      <Preview />
    </Box>
  )
}

function ProblemList() {
  const { t } = useTranslation('workbench')
  const { openTab } = useWorkbench()
  const { visit } = useDesk()
  const { problemText } = useProblemWords()
  const problems = useReviewProblems()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Brought here instead of going on: the focus was in the tab that is gone.
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[data-blocks] button')?.focus()
  }, [])
  if (problems.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
        <DoneIcon fontSize="small" />
        <Typography>{t('nothingMissing')}</Typography>
      </Box>
    )
  return (
    <section ref={list} aria-label={t('problems')}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t('problems')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {problems.map((problem) => {
          const { kind, tab, blocks, name, field } = problem
          return (
            <Box
              component="li"
              key={`${kind} ${name ?? ''} ${field ?? ''}`}
              data-blocks={blocks || undefined}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              {blocks ? (
                <BlockIcon fontSize="small" color="error" titleAccess={t('mustBeSettled')} />
              ) : (
                <LookIcon fontSize="small" color="warning" titleAccess={t('toBeLookedAt')} />
              )}
              <Link
                component="button"
                variant="body2"
                onClick={() => {
                  if (kind === 'notLookedAt') return visit.current()
                  openTab(tab)
                  if (field) focusField(field)
                  else focusInTab(tab)
                }}
                sx={{ textAlign: 'start' }}
              >
                {problemText(problem)}
              </Link>
            </Box>
          )
        })}
      </Box>
    </section>
  )
}

function Preview() {
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
    // Made anew for each state of the record; what is typed is saved before it is looked at.
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
          // No script, no form, no way out: it is only looked at.
          sandbox=""
          srcDoc={page.data.html}
          sx={{
            flex: 1,
            // As tall as the window has room for, beside bar, header and actions.
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
