import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#parts/text-input.tsx'
import { CODE_LENGTH, codeIn, isCode } from './verification.ts'

interface VerifyFormProps {
  /** Nothing was checked yet. */
  first: boolean
  onCheck: (code: string) => void
}

/** A code typed by hand, for paper whose QR code cannot be read. */
export function VerifyForm({ first, onCheck }: VerifyFormProps) {
  const { t } = useTranslation('documents')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const code = codeIn(typed)
  const fault =
    !asked || isCode(code)
      ? undefined
      : code === ''
        ? t('codeMissing')
        : t('codeUnfit', { length: CODE_LENGTH })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (isCode(code)) onCheck(code)
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {!first && <Typography variant="h2">{t('checkAnother')}</Typography>}
      <TextInput
        label={t('codeOnPaper')}
        name="code"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault !== undefined}
        helperText={fault ?? t('codeHint', { length: CODE_LENGTH })}
        inputProps={{
          dir: 'ltr',
          spellCheck: false,
          autoCapitalize: 'none',
          autoCorrect: 'off',
          maxLength: 300,
        }}
        sx={{ '& input': { fontFamily: (theme) => theme.typography.mono, fontSize: '1rem' } }}
      />
      <Button type="submit" variant={first ? 'contained' : 'outlined'} size="large">
        {t('check')}
      </Button>
    </Box>
  )
}
