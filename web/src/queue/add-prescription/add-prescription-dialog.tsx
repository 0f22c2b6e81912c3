import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { sessionState } from '#session/session-store.ts'
import { AddedDialog } from './added-dialog.tsx'
import { PrescriptionForm } from './prescription-form.tsx'
import type { PrescriptionChannel } from './prescription-values.ts'
import { TwinDialog } from './twin-dialog.tsx'
import { useAddPrescription } from './use-add-prescription.ts'

interface AddPrescriptionDialogProps {
  /** The channel unless another is chosen. */
  channel: PrescriptionChannel
  onClose: () => void
  openCase: (erxId: number, channel: PrescriptionChannel) => void
}

/** Add Prescription (screens 2), open while the address says so. Leaving it with typing in it asks first. */
export function AddPrescriptionDialog({ channel, onClose, openCase }: AddPrescriptionDialogProps) {
  const { t } = useTranslation()
  const adding = useAddPrescription(channel)
  const { step, unsaved } = adding
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = next.pathname === current.pathname && 'add' in next.search && next.search.add === 1
      // An ended session leads to the sign-in page without a question: the typing is stored.
      return unsaved && !stays && sessionState().phase === 'signedIn'
    },
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  })
  return (
    <>
      {step.step !== 'added' && <PrescriptionForm adding={adding} onClose={onClose} />}
      {step.step === 'twin' && (
        <TwinDialog
          twin={step.twin}
          busy={adding.busy}
          onBack={adding.backToForm}
          onGoOn={(reason) => adding.sendAllTheSame(step.values, reason)}
        />
      )}
      {step.step === 'added' && (
        <AddedDialog
          erxId={step.erxId}
          onOpen={() => openCase(step.erxId, step.channel)}
          onAnother={adding.backToForm}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        question={t('closeQuestion')}
        explained={t('closeExplained')}
        dangerous
        onConfirm={() => {
          adding.kept.forget()
          blocker.proceed?.()
        }}
        onCancel={() => blocker.reset?.()}
      />
    </>
  )
}
