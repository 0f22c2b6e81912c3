import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { userStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'

interface StatusFilterProps {
  /** 0 is any, else as `userStatus`. */
  status: number
  /** Choices of this list alone. */
  more?: readonly { value: number; label: string }[]
  onChange: (status: number) => void
}

/** Active, inactive, or any. */
export function StatusFilter({ status, more = [], onChange }: StatusFilterProps) {
  const { t } = useTranslation()
  return (
    <TextField
      select
      label={t('status')}
      value={status}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <MenuItem value={0}>{t('any')}</MenuItem>
      <MenuItem value={userStatus.active}>{t('active')}</MenuItem>
      <MenuItem value={userStatus.inactive}>{t('inactive')}</MenuItem>
      {more.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
