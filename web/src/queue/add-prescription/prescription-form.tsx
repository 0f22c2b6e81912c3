import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useChosen } from '#parts/remembered-choice.ts'
import { BackNotice } from './back-notice.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { sortChosen } from './file-rules.ts'
import { labelLanguage, useFormWords } from './form-words.ts'
import { LabelLanguageChoice } from './label-language-choice.tsx'
import { PatientFields } from './patient-fields.tsx'
import { UploadSection } from './upload-section.tsx'
import type { FileKind } from './upload-transport.ts'
import type { AddPrescription } from './use-add-prescription.ts'

interface PrescriptionFormProps {
  adding: AddPrescription
  onClose: () => void
}

/** The form: the patient of the prescription, and its files. */
export function PrescriptionForm({ adding, onClose }: PrescriptionFormProps) {
  const { t } = useTranslation('queue-add-prescription')
  const [language, setLanguage] = useChosen(labelLanguage)
  const words = useFormWords(language)
  const { queue, files, form } = adding
  const take = useTakeFiles(adding)
  useFilesFromAnywhere((chosen) => take(chosen, 'prescription'))
  const section = (kind: FileKind) => ({
    kind,
    words,
    queue,
    onFiles: take,
    files: files.filter((file) => file.kind === kind),
    fault: adding.filesFault(kind),
    leftOut: adding.leftOut[kind],
    onLeftOutRead: () => adding.setLeftOut(kind, undefined),
  })
  return (
    <FormDialog
      open
      width="lg"
      title={t('title')}
      submitLabel={adding.waiting ? t('waitingForFiles') : t('add')}
      submitDisabled={adding.waiting}
      busy={adding.busy}
      onSubmit={() => void adding.submit()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <LabelLanguageChoice language={language} onChoose={setLanguage} />
        <ChannelChoice />
        <BackNotice adding={adding} />
        {adding.fault && <Alert severity="error">{adding.fault}</Alert>}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Box lang={language === 'hi' ? 'hi' : undefined}>
            <PatientFields words={words} />
          </Box>
          <Box lang={language === 'hi' ? 'hi' : undefined} sx={{ display: 'grid', gap: 2 }}>
            <UploadSection {...section('prescription')} required label={words.uploadPrescription} />
            <UploadSection {...section('report')} label={words.uploadReports} />
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{words.rules}</Box>
          </Box>
        </Box>
      </FormProvider>
    </FormDialog>
  )
}

/** Puts chosen files into the queue; those that break a rule are named with the rule. */
function useTakeFiles({ queue, setLeftOut }: AddPrescription) {
  const { t } = useTranslation('queue-add-prescription')
  const { messageText } = useServerText()
  return (chosen: readonly File[], kind: FileKind) => {
    if (chosen.length === 0) return
    const already = queue.files().flatMap(({ file, state }) => (state.step === 'failed' ? [] : [file]))
    const { accepted, refused } = sortChosen(already, chosen)
    queue.add(accepted, kind)
    setLeftOut(
      kind,
      refused
        .map(({ file, why }) => t('fileRefused', { name: file.name, why: messageText(why) }))
        .join('\n') || undefined,
    )
  }
}

/**
 * Files pasted anywhere on the form are added; a file dropped outside the drop areas does not make the browser leave
 * the page.
 */
function useFilesFromAnywhere(take: (files: readonly File[]) => void): void {
  const onFiles = useEffectEvent(take)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('paste', onPaste)
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('paste', onPaste)
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
}
