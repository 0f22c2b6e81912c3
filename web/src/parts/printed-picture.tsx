import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LARGEST_PICTURE } from '@rxdesk/contract/wire-types'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { useAuthorisedFile } from '#wire/authorised-file.ts'

interface PrintedPictureProps {
  /** What the picture is. */
  name: string
  /** Empty while there is none. */
  fileId: string
  disabled?: boolean
  /** A change is being saved. */
  pending: boolean
  /** Another picture in base64; empty removes the current one. */
  onChange: (image: string) => void
}

/** A picture that is printed on documents: shown as on paper, replaced and removed. */
export function PrintedPicture({ name, fileId, disabled = false, pending, onChange }: PrintedPictureProps) {
  const { t } = useTranslation('common')
  const { messageText } = useServerText()
  const chooser = useRef<HTMLInputElement>(null)
  const { url } = useAuthorisedFile(fileId === '' ? undefined : `files/${fileId}`)
  async function send(file: File) {
    if (file.size > LARGEST_PICTURE) return notify.error(messageText('picture.tooLarge'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    onChange(btoa(text))
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        sx={{
          // White as paper in every theme, as the picture will appear on the document.
          bgcolor: '#fff',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          width: 132,
          height: 64,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
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
          disabled={disabled}
          loading={pending}
          aria-label={`${t('choosePicture')}: ${name}`}
          onClick={() => chooser.current?.click()}
        >
          {t('choosePicture')}
        </Button>
        {fileId !== '' && (
          <Button
            size="small"
            color="error"
            disabled={disabled || pending}
            aria-label={`${t('removePicture')}: ${name}`}
            onClick={() => onChange('')}
          >
            {t('removePicture')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
