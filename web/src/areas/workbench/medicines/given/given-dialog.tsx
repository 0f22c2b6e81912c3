import TextField from '@mui/material/TextField'
import type { Given } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { givenFault } from './given-fault.ts'

interface GivenDialogProps {
  name: string
  given: Given
  /** The start and the rate, with the stop where there is one; or the stop alone. */
  asks: 'times' | 'stop'
  onSave: (given: Given) => void
  onClose: () => void
}

/** The times at which a medicine of a stay is given, and why it was stopped. */
export default function GivenDialog({ name, given, asks, onSave, onClose }: GivenDialogProps) {
  const { t } = useTranslation('workbench-medicines-given')
  const [written, setWritten] = useState<Given>(() =>
    asks === 'stop' ? { ...given, stoppedAt: new Date().toISOString() } : given,
  )
  const change = (part: Partial<Given>) => setWritten((before) => ({ ...before, ...part }))
  const withStop = asks === 'stop' || given.stoppedAt !== ''
  const fault = givenFault(written, withStop, new Date())
  return (
    <FormDialog
      open
      title={t(asks === 'stop' ? 'stopOf' : 'timesOf', { name })}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={fault !== undefined}
      onSubmit={() => {
        onSave({ ...written, stopReason: written.stopReason.trim(), rate: written.rate.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      {asks === 'times' && (
        <>
          <MomentField
            required
            label={t('startedAt')}
            value={written.startedAt}
            onChange={(startedAt) => change({ startedAt })}
          />
          <TextField
            label={t('rate')}
            placeholder="20 ml/h"
            value={written.rate}
            onChange={({ target }) => change({ rate: target.value })}
            slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
          />
        </>
      )}
      {withStop && (
        <>
          <MomentField
            required
            label={t('stoppedAt')}
            value={written.stoppedAt}
            onChange={(stoppedAt) => change({ stoppedAt })}
          />
          <TextField
            required
            autoFocus={asks === 'stop'}
            label={t('stopReason')}
            value={written.stopReason}
            onChange={({ target }) => change({ stopReason: target.value })}
            error={fault === 'stopBeforeStart' || fault === 'ahead'}
            helperText={fault && fault !== 'missing' ? t(`fault.${fault}`) : undefined}
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
          />
        </>
      )}
    </FormDialog>
  )
}
