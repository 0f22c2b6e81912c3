import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { FARTHEST_START_DAYS, isFarAhead } from '@rxdesk/contract/ahead'
import type { Given } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { useNumber } from '#parts/written.ts'
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
  const number = useNumber()
  const [written, setWritten] = useState<Given>(() =>
    asks === 'stop' ? { ...given, stoppedAt: new Date().toISOString() } : given,
  )
  const change = (part: Partial<Given>) => setWritten((before) => ({ ...before, ...part }))
  const withStop = asks === 'stop' || given.stoppedAt !== ''
  const fault = givenFault(written, withStop, new Date())
  /** The start that the user sees asked about: to save then answers it. */
  const [askedAbout, setAskedAbout] = useState('')
  const isFar =
    asks === 'times' && written.startedAt !== '' && isFarAhead(new Date(written.startedAt), new Date())
  const isAsked = isFar && askedAbout === written.startedAt
  return (
    <FormDialog
      open
      title={t(asks === 'stop' ? 'stopOf' : 'timesOf', { name })}
      submitLabel={isAsked ? t('saveAnyway') : t('save', { ns: 'common' })}
      submitDisabled={fault !== undefined}
      onSubmit={() => {
        if (isFar && !isAsked) return setAskedAbout(written.startedAt)
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
          {isAsked && (
            <Alert severity="warning" role="alert">
              {t('farAhead', { days: number(FARTHEST_START_DAYS) })}
            </Alert>
          )}
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
