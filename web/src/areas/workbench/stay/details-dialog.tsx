import { updateIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { Stay } from '@rxdesk/contract/areas/inpatient/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { AdmissionFields, type AdmissionValues, admissionFault } from '#queue/admit/admission-fields.tsx'
import { askCall } from '#wire/wire.ts'
import { useStayStep } from './use-stay.ts'

/** Corrects what was written at the admission: only what was changed is saved. */
export default function DetailsDialog({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const { t } = useTranslation('workbench-stay')
  const step = useStayStep()
  // Contacts come sealed, or not at all: they are typed anew where they are to change.
  const [before] = useState<AdmissionValues>({ ...stay.details, attendantMobile: '', beneficiaryId: '' })
  const [values, setValues] = useState(before)
  const [busy, setBusy] = useState(false)
  const names = (Object.keys(values) as (keyof AdmissionValues)[]).filter(
    (name) => values[name] !== before[name],
  )
  const submit = async () => {
    setBusy(true)
    const changes = Object.fromEntries(names.map((name) => [name, values[name]]))
    const isDone = await step((held) =>
      askCall(updateIPDeRxDtls, { ...held, admission: { version: stay.version, changes } }),
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      open
      title={t('editAdmission')}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={names.length === 0 || admissionFault(values) !== undefined}
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AdmissionFields values={values} onChange={setValues} />
    </FormDialog>
  )
}
