import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextInputProps } from './text-input.tsx'
import { TextInput } from './text-input.tsx'

/** A password with a toggle that shows it. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'endAdornment' | 'inputProps'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'off', dir: 'ltr' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={`${t(shown ? 'hide' : 'show')}: ${props.label}`}
            aria-pressed={shown}
            disabled={props.disabled}
            onClick={() => setShown(!shown)}
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
