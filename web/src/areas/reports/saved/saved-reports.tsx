import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFollowedLink } from './use-followed-link.ts'

const SavedDialog = lazy(() => import('./saved-dialog.tsx'))

/** Opens the saved reports; and the one whose link brought the user here. */
export function SavedReports() {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
  useFollowedLink()
  return (
    <>
      <Button variant="outlined" startIcon={<BookmarkIcon />} onClick={() => setOpen(true)}>
        {t('saved')}
      </Button>
      <Suspense>{open && <SavedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
