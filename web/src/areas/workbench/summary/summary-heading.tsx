import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { recordPaperSignature } from '@rxdesk/contract/areas/discharge/summary-calls'
import { status } from '@rxdesk/contract/lifecycle'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#parts/status-chip.tsx'
import { useMoment, useNumber } from '#parts/written.ts'
import { useMayUse } from '#session/session-store.ts'
import { PapersButton } from './papers-button.tsx'
import { SendButton } from './send-button.tsx'
import { type ReadSummary, useSummary } from './summary-context.tsx'
import type { Findings } from './use-findings.ts'
import { useOpenPaper } from './use-open-paper.ts'

const SignDialog = lazy(() => import('./sign-dialog.tsx'))
const RecordDialog = lazy(() => import('./record-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))

interface SummaryHeadingProps {
  data: ReadSummary
  findings: Findings
  /** Where the preview has no place of its own: whether it is shown instead of the fields. */
  preview?: boolean
  onPreview?: () => void
}

/** Which version it is and how it stands, whether it is saved, and what may be done with it. */
export function SummaryHeading({ data, findings, preview = false, onPreview }: SummaryHeadingProps) {
  const { t } = useTranslation('workbench-summary')
  const { state, writable } = useSummary()
  const number = useNumber()
  const openPaper = useOpenPaper()
  const [asked, setAsked] = useState<'sign' | 'record' | 'correct'>()
  const mayRecord = useMayUse(recordPaperSignature.access)
  const close = () => setAsked(undefined)
  const signed = state.stored?.signed ?? false
  const sent = data.versions.find(({ version }) => version === data.version)?.sent
  // Once, and again where it did not go out.
  const mayBeSent = !sent || (sent.status === status.apiError && !sent.sending)
  const lacking = findings.missing.length + findings.faults.length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h4" component="h2">
        {t('title')}
      </Typography>
      {signed ? (
        <StatusChip status="verified" label={t('signedVersion', { version: number(data.version) })} />
      ) : (
        <StatusChip
          status="pending"
          label={t('draftVersion', { version: number(Math.max(1, data.version)) })}
        />
      )}
      <SavedLine writable={writable} />
      <Box sx={{ flex: 1 }} />
      {!signed && lacking > 0 && (
        <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.main' }}>
          {t('missingCount', { number: number(lacking) })}
        </Typography>
      )}
      {onPreview && (
        <Button size="small" variant="outlined" aria-pressed={preview} onClick={onPreview}>
          {t('preview')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<PdfIcon />}
        disabled={data.version === 0}
        onClick={() => void openPaper('summary')}
      >
        {t('openPdf')}
      </Button>
      <PapersButton />
      {signed && mayBeSent && <SendButton data={data} />}
      {signed ? (
        <Button size="small" variant="outlined" onClick={() => setAsked('correct')}>
          {t('correct')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={data.version === 0}
          onClick={() => setAsked('sign')}
        >
          {t('sign')}
        </Button>
      )}
      {!signed && mayRecord && (
        <Button
          size="small"
          variant="outlined"
          disabled={data.version === 0}
          onClick={() => setAsked('record')}
        >
          {t('record')}
        </Button>
      )}
      <Suspense>
        {asked === 'record' && <RecordDialog findings={findings} onClose={close} />}
        {asked === 'sign' && <SignDialog data={data} findings={findings} onClose={close} />}
        {asked === 'correct' && <CorrectDialog onClose={close} />}
      </Suspense>
    </Box>
  )
}

/** Whether what was typed is saved. */
function SavedLine({ writable }: { writable: boolean }) {
  const { t } = useTranslation('workbench-summary')
  const { t: common } = useTranslation()
  const { data, state, settle } = useSummary()
  const moment = useMoment()
  const typed = Object.keys(state.typed).length
  const written = data?.versions.find(({ version }) => version === data.version)
  const text = () => {
    if (state.failed !== '') return state.failed
    if (state.conflicts.length > 0) return t('toSettle')
    if (state.saving) return t('saving')
    if (typed > 0) return state.unfit.length === typed ? t('heldBack') : t('notSaved')
    if (state.stored?.signed) return written ? `${written.doctorName} · ${moment(written.signedAt)}` : ''
    if (!writable) return t('readOnly')
    return state.stored?.version ? t('saved') : ''
  }
  return (
    <>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: state.failed === '' ? 'text.secondary' : 'error.main' }}
      >
        {text()}
      </Typography>
      {state.failed !== '' && (
        <Button size="small" onClick={() => void settle()}>
          {common('tryAgain')}
        </Button>
      )}
    </>
  )
}
