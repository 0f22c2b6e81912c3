import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { saveDoctorImage } from '@rxdesk/contract/areas/doctors/master-calls'
import {
  type DoctorDetails,
  type DoctorPicture,
  doctorPictures,
} from '@rxdesk/contract/areas/doctors/master-schemas'
import { useTranslation } from 'react-i18next'
import { PrintedPicture } from '#parts/printed-picture.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'

interface DoctorMarksProps {
  doctor: DoctorDetails
  /** Unsaved typing that the change of a picture would lose. */
  unsaved: boolean
  /** The doctor has another version now. */
  onChanged: () => void
}

/** A doctor's signature and stamp, printed on the documents of their prescriptions. */
export function DoctorMarks(props: DoctorMarksProps) {
  const { t } = useTranslation('doctors')
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ marginBlockEnd: 1 }}>
        {t('marks')}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {doctorPictures.map((picture) => (
          <Mark key={picture} picture={picture} {...props} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {props.unsaved ? t('saveFirst') : t('marksHint')}
      </Typography>
    </FormControl>
  )
}

function Mark({ picture, doctor, unsaved, onChanged }: DoctorMarksProps & { picture: DoctorPicture }) {
  const { t } = useTranslation('doctors')
  const { doctorId, version } = doctor
  const save = useNotifiedChange(saveDoctorImage, {
    onDone: onChanged,
    notifyError: true,
  })
  return (
    <PrintedPicture
      name={t(`mark.${picture}`)}
      fileId={doctor[picture]}
      disabled={unsaved}
      pending={save.isPending}
      onChange={(image) => save.mutate({ doctorId, version, picture, image })}
    />
  )
}
