import Button from '@mui/material/Button'
import { emergencyFormPdfGeneration } from '@rxdesk/contract/areas/emergency/calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useChange } from '#wire/use-call.ts'

interface PrintButtonProps {
  formId: number
  version?: number
  label: string
  /** What is typed is saved first. */
  before?: () => Promise<unknown>
}

/** The assessment as PDF. */
export function PrintButton({ formId, version, label, before }: PrintButtonProps) {
  const { t } = useTranslation('workbench-emergency')
  const { erxId } = useWorkbench()
  const print = useChange(emergencyFormPdfGeneration)
  const { busy, download } = useFileDownload()
  return (
    <Button
      loading={busy}
      aria-label={label === t('print') ? undefined : label}
      onClick={() =>
        void download(async () => {
          await before?.()
          const { pdfUrl, fileName } = await print.mutateAsync({ erxId, formId, version })
          return { fileUrl: pdfUrl, fileName }
        })
      }
    >
      {label}
    </Button>
  )
}
