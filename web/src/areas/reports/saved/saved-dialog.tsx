import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { getSavedReports } from '@rxdesk/contract/areas/reports/saved-calls'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHeading } from '#parts/dialog-heading.tsx'
import { PlacedDialog } from '#parts/placed-dialog.tsx'
import { useCall } from '#wire/use-call.ts'
import { SaveForm } from './save-form.tsx'
import { SavedRow } from './saved-row.tsx'

/** The saved reports of the user and those that others share; and a form that keeps the filters of this screen. */
export default function SavedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reports')
  const id = useId()
  const { data } = useCall(getSavedReports, {})
  return (
    <PlacedDialog open onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogHeading id={id} onClose={onClose}>
        {t('saved')}
      </DialogHeading>
      <DialogContent>
        {data?.list.length === 0 && <Typography color="text.secondary">{t('saved.none')}</Typography>}
        <List disablePadding aria-labelledby={id}>
          {data?.list.map((saved) => (
            <SavedRow key={saved.savedId} saved={saved} onOpen={onClose} />
          ))}
        </List>
        <SaveForm />
      </DialogContent>
    </PlacedDialog>
  )
}
