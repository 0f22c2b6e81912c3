import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { getMrdSourceChange } from '@rxdesk/contract/areas/drive/calls'
import { openMrdRecord } from '@rxdesk/contract/areas/mrd/calls'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureDialog } from '#page-image/picture-dialog.tsx'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { Facts } from '#parts/facts.tsx'
import { StepPager } from '#parts/step-pager.tsx'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { useRecordFacts } from './record-words.ts'

/** Says when the file behind the link was changed after it was filed: what is shown is what was filed. */
function SourceChange({ recordId }: { recordId: number }) {
  const { t } = useTranslation('mrd-records')
  const when = useMoment()
  const { data } = useCall(getMrdSourceChange, { recordId }, { meta: { quiet: true } })
  if (!data?.changedAt) return null
  return <Alert severity="info">{t('changedAtSource', { when: when(data.changedAt) })}</Alert>
}

/** A filed document: its pages, to be turned and zoomed, below what is known of it. */
export default function RecordDialog({ recordId, onClose }: { recordId: number; onClose: () => void }) {
  const { t } = useTranslation('mrd-records')
  const id = useId()
  const factsOf = useRecordFacts()
  const [at, setAt] = useState(0)
  const { data, error, refetch } = useCall(openMrdRecord, { recordId })
  const page = data?.pages[at]
  if (data && page) {
    const title = t('page', { uhid: data.record.uhid, page: at + 1, pages: data.pages.length })
    return (
      <PictureDialog
        title={title}
        path={page.imageUrl}
        onClose={onClose}
        above={
          <>
            <SourceChange recordId={recordId} />
            <Facts facts={factsOf(data.record)} />
            <StepPager offset={at} step={1} total={data.pages.length} onOffset={setAt} />
          </>
        }
      />
    )
  }
  if (!data && !error) return null
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogHeading id={id} onClose={onClose}>
        {t('document')}
      </DialogHeading>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Facts facts={factsOf(data.record)} />
            <EmptyState title={t('noPages')} />
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
