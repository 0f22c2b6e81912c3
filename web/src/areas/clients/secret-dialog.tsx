import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notices.ts'

/** A secret that is shown this once. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    try {
      // Outside a secure context there is no clipboard, and this throws: the text is marked, to be copied by hand.
      await navigator.clipboard.writeText(secret)
      notify.success(t('copied'))
    } catch {
      box.current?.select()
    }
  }
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('secretTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('secretOnce')}</DialogContentText>
        <TextField
          label={t('secretTitle')}
          value={secret}
          fullWidth
          autoFocus
          inputRef={box}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
