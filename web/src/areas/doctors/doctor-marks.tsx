import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import {
  type DoctorDetails,
  type DoctorPicture,
  doctorPictures,
  LARGEST_PICTURE,
  saveDoctorImage,
} from '@rxdesk/contract/areas/doctor-masters'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../language/use-server-text.ts'
import { notify } from '../../shell/notices.ts'
import { useAuthorisedFile } from '../../wire/authorised-file.ts'
import { useChange } from '../../wire/use-call.ts'

interface DoctorMarksProps {
  doctor: DoctorDetails
  /** Something is typed that the change of a picture would not take along. */
  unsaved: boolean
  /** The doctor has another version now. */
  onChanged: () => void
}

/** What a doctor signs with: printed on the documents of his prescriptions. */
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
  const { serverText, messageText, errorText } = useServerText()
  const chooser = useRef<HTMLInputElement>(null)
  const { doctorId, version } = doctor
  const fileId = doctor[picture]
  const { url } = useAuthorisedFile(fileId === '' ? undefined : `files/${fileId}`)
  const save = useChange(saveDoctorImage, {
    onSuccess: ({ message }) => {
      notify.success(serverText(message))
      onChanged()
    },
    onError: (error) => notify.error(errorText(error)),
  })
  async function send(file: File) {
    if (file.size > LARGEST_PICTURE) return notify.error(messageText('doctor.pictureTooLarge'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    save.mutate({ doctorId, version, picture, image: btoa(text) })
  }
  const name = t(`mark.${picture}`)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        sx={{
          // Paper, whatever the theme: so it will stand on the document.
          ...{ bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 },
          ...{
            width: 132,
            height: 64,
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
          },
        }}
      >
        {url ? (
          <Box component="img" src={url} alt={name} sx={{ maxWidth: '100%', maxHeight: 62 }} />
        ) : (
          <Typography variant="body2" sx={{ color: '#52616d' }}>
            {name}
          </Typography>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <Button
          size="small"
          disabled={unsaved}
          loading={save.isPending}
          aria-label={`${t('choosePicture')}: ${name}`}
          onClick={() => chooser.current?.click()}
        >
          {t('choosePicture')}
        </Button>
        {fileId !== '' && (
          <Button
            size="small"
            color="error"
            disabled={unsaved || save.isPending}
            aria-label={`${t('removePicture')}: ${name}`}
            onClick={() => save.mutate({ doctorId, version, picture, image: '' })}
          >
            {t('removePicture')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
