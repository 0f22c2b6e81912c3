import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePatientWords } from './patient-words.ts'

/** The words of consent, with a tick (Telemedicine Practice Guidelines 2020, 3.4). */
export function ConsentStep({ onAgree }: { onAgree: () => Promise<void> }) {
  const { t } = usePatientWords()
  const [agreed, setAgreed] = useState(false)
  const [fault, setFault] = useState<'consentMissing' | 'notSent'>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!agreed) return setFault('consentMissing')
    setFault(undefined)
    setBusy(true)
    try {
      await onAgree()
    } catch {
      setFault('notSent')
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('consentTitle')}</Typography>
      <FormControlLabel
        control={<Checkbox checked={agreed} onChange={(_, checked) => setAgreed(checked)} />}
        label={t('consentWords')}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1, fontSize: '1rem' } }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('consentExplained')}</Typography>
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {t('continue')}
      </Button>
    </Box>
  )
}
