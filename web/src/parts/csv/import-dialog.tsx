import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getOpenImport } from '@rxdesk/contract/areas/imports/calls'
import type { ImportKind } from '@rxdesk/contract/areas/imports/schemas'
import type { CallDefinition } from '@rxdesk/contract/call'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#wire/use-call.ts'
import { DialogHeading } from '../dialog-heading.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportSteps } from './import-steps.tsx'

interface ImportDialogProps {
  kind: ImportKind
  /** The title of the list that the file is imported into. */
  of: string
  /** Columns that a file may have, the needed ones first. */
  columns: readonly string[]
  /** Further notes on the file beside its columns. */
  explained?: string
  importId: number | 'new'
  /** Reads that show something else once the import is applied. */
  reloads: readonly CallDefinition[]
  /** Another import is shown from now on. */
  onShow: (importId: number | 'new') => void
  onClose: () => void
}

/**
 * Imports a CSV file: choose, preview, apply or cancel. Closing the dialog leaves a running import as it is; opening it
 * again shows that import.
 */
export function ImportDialog({
  kind,
  of,
  columns,
  explained,
  importId,
  reloads,
  onShow,
  onClose,
}: ImportDialogProps) {
  const { t } = useTranslation('csv')
  const id = useId()
  const phone = useMediaQuery('(max-width: 719.95px)')
  const open = useCall(
    getOpenImport,
    { kind },
    { enabled: importId === 'new', gcTime: 0, staleTime: 0, meta: { quiet: true } },
  )
  const goesOn = importId === 'new' ? open.data?.importId : undefined
  useEffect(() => {
    if (goesOn) onShow(goesOn)
  }, [goesOn, onShow])
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={phone}>
      <DialogHeading id={id} onClose={onClose}>
        {t('importOf', { of })}
      </DialogHeading>
      {importId === 'new' ? (
        <ChooseFile
          kind={kind}
          columns={columns}
          explained={explained}
          waiting={open.isPending}
          onStarted={onShow}
          onClose={onClose}
        />
      ) : (
        <ImportSteps
          key={importId}
          importId={importId}
          reloads={reloads}
          onAnother={() => onShow('new')}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
