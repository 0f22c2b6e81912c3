import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTooLong } from './use-too-long.ts'

interface WriteBoxProps {
  label: string
  text: string
  longest: number
  submitLabel: string
  busy: boolean
  autoFocus?: boolean
  /** Further buttons, before the send button. */
  actions?: ReactNode
  onChange: (text: string) => void
  onSubmit: () => void
}

/** A few lines written to colleagues: a note, a comment. Ctrl+Enter sends a text that is neither empty nor too long. */
export function WriteBox({
  label,
  text,
  longest,
  submitLabel,
  busy,
  autoFocus = false,
  actions,
  onChange,
  onSubmit,
}: WriteBoxProps) {
  const { t } = useTranslation('workbench')
  const tooLong = useTooLong()(text, longest)
  const unfit = text.trim() === '' || tooLong !== undefined
  const submit = () => {
    if (!unfit && !busy) onSubmit()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        label={label}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        error={tooLong !== undefined}
        helperText={tooLong ?? t('ctrlEnterSends')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {actions}
        <Button type="submit" variant="contained" loading={busy} disabled={unfit}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  )
}
