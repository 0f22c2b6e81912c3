import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useChosen } from '#parts/remembered-choice.ts'
import { UploadSection } from '#parts/upload/upload-section.tsx'
import type { FileKind } from '#parts/upload/upload-transport.ts'
import { useFilesFromAnywhere, useTakeFiles } from '#parts/upload/use-take-files.ts'
import { BackNotice } from './back-notice.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { labelLanguage, useFormWords } from './form-words.ts'
import { LabelLanguageChoice } from './label-language-choice.tsx'
import { PatientFields } from './patient-fields.tsx'
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
  const take = useTakeFiles(queue, adding.setLeftOut)
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
