import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '#session/unsaved-guard.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { enterMoves as moves } from './enter-moves.ts'
import type { RecordForm } from './use-record-form.ts'

interface RecordDialogProps<Values extends FieldValues> {
  title: string
  submitLabel: string
  record: RecordForm<Values>
  width?: 'xs' | 'sm' | 'md' | 'lg'
  /** Enter goes to the next field, and saves from the last one; otherwise it always saves. */
  enterMoves?: boolean
  onClose: () => void
  children: ReactNode
}

/** A record edited in a dialog. Leaving it with changes asks first. */
export function RecordDialog<Values extends FieldValues>({
  title,
  submitLabel,
  record,
  width = 'sm',
  enterMoves = false,
  onClose,
  children,
}: RecordDialogProps<Values>) {
  const { t } = useTranslation()
  const { trouble, changedByOther, busy, unsaved } = record
  const [asking, setAsking] = useState(false)
  const guard = useUnsavedGuard(unsaved && !busy, { inDialog: true })
  return (
    <>
      <FormDialog
        open
        title={title}
        submitLabel={submitLabel}
        busy={busy}
        width={width}
        onSubmit={record.submit}
        onClose={() => (record.isUnsaved() ? setAsking(true) : onClose())}
      >
        {trouble !== '' && (
          <Alert
            severity={changedByOther ? 'warning' : 'error'}
            action={
              changedByOther && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
                  <Button color="inherit" size="small" onClick={record.takeTheirs}>
                    {t('takeTheirs')}
                  </Button>
                  <Button color="inherit" size="small" onClick={record.keepMine}>
                    {t('keepMine')}
                  </Button>
                </Box>
              )
            }
          >
            {trouble}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 2 }} {...(enterMoves ? moves : {})}>
          {children}
        </Box>
      </FormDialog>
      <ConfirmDialog
        open={asking}
        question={t('closeQuestion')}
        explained={t('closeExplained')}
        dangerous
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      {guard}
    </>
  )
}
