import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { diseaseTypes, genders } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { markedLabel } from './place-mark.tsx'
import { useRecordField } from './use-record-field.ts'

/** Gender by its documented code. */
export function GenderField() {
  const { t } = useTranslation('workbench')
  const { value, readOnly, change, leave } = useRecordField('rxdtls.genderCode')
  return (
    <TextField
      select
      data-place="rxdtls.genderCode"
      label={markedLabel('rxdtls.genderCode', t('gender'))}
      value={value ?? ''}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
      onBlur={leave}
      fullWidth
      slotProps={{ select: { readOnly } }}
    >
      <MenuItem value="">{t('notGiven')}</MenuItem>
      {genders.map(({ genderCode }) => (
        <MenuItem key={genderCode} value={genderCode}>
          {t(`gender.${genderCode}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Acute or chronic; pressed again, neither. */
export function DiseaseTypeField() {
  const { t } = useTranslation('workbench')
  const { value, readOnly, change } = useRecordField('rxdtls.diseaseType')
  return (
    <ToggleButtonGroup
      data-place="rxdtls.diseaseType"
      exclusive
      size="small"
      aria-label={t('diseaseType')}
      disabled={readOnly}
      value={value || null}
      onChange={(_, next: (typeof diseaseTypes)[number] | null) => change(next ?? '')}
      sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 2 } }}
    >
      {diseaseTypes.map((type) => (
        <ToggleButton key={type} value={type}>
          {t(`diseaseType.${type}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
