import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadSection, type ReadSectionProps } from './read-section.tsx'

interface EditedSectionProps<Data> extends Omit<ReadSectionProps<Data>, 'action'> {
  /** Edits the values that were read. */
  dialog: (data: Data, close: () => void) => ReactNode
}

/** A section of a client that is changed as a whole, in a dialog. */
export function EditedSection<Data>({ dialog, ...section }: EditedSectionProps<Data>) {
  const { t } = useTranslation('clients')
  const [open, setOpen] = useState(false)
  const { data } = section.read
  return (
    <>
      <ReadSection
        {...section}
        action={() => (
          <Button onClick={() => setOpen(true)} aria-label={`${t('edit')}: ${section.title}`}>
            {t('edit')}
          </Button>
        )}
      />
      <Suspense>{open && data !== undefined && dialog(data, () => setOpen(false))}</Suspense>
    </>
  )
}
