import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { addClientDoctor, getDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#parts/client-select.tsx'
import { useLikelyDoctors } from '#parts/likely-doctors/likely-doctors.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { DoctorFields } from './doctor-fields.tsx'
import { type DoctorValues, emptyDoctor, fieldOf } from './doctor-values.ts'
import { useContact } from './use-contact.ts'

const schema = addClientDoctor.request.omit({ userCode: true, userId: true })

/** Adds a doctor to a client, or to all of them; approved from the beginning. */
export function NewDoctorDialog({
  onClose,
  onKnown,
}: {
  onClose: () => void
  /** The user meant a doctor who exists already. */
  onKnown: (doctorId: number) => void
}) {
  const { t } = useTranslation(['doctors', 'likely-doctors'])
  const contact = useContact()
  const likely = useLikelyDoctors(t('openIt', { ns: 'likely-doctors' }))
  const record = useRecordForm<typeof addClientDoctor, undefined, DoctorValues>({
    call: addClientDoctor,
    schema,
    base: undefined,
    valuesOf: () => ({ ...emptyDoctor(contact), clientId: null }),
    requestOf: ({ clientId = null, ...doctor }) => ({ ...doctor, clientId }),
    fieldOf,
    async mayBeSent({ docName, registerno, council, clientId = null }) {
      const answer = await likely.ask({ docName, registerno, council, clientId })
      if (typeof answer === 'object') onKnown(answer.doctorId)
      return answer === 'add'
    },
    reloads: [getDoctors],
    onSaved: onClose,
  })
  const { control } = record.form
  const { field } = useController({ control, name: 'clientId' })
  return (
    <>
      <RecordDialog
        title={t('addDoctor')}
        submitLabel={t('addDoctor')}
        record={record}
        width="md"
        onClose={onClose}
      >
        <DoctorFields of={control} hospitals={[]} contact={contact} />
        <Box>
          <ClientSelect
            label={t('client')}
            client={field.value ?? 0}
            onChange={(client) => field.onChange(client === 0 ? null : client)}
          />
          <FormHelperText>{t('everyClientHint')}</FormHelperText>
        </Box>
      </RecordDialog>
      {likely.dialog}
    </>
  )
}
