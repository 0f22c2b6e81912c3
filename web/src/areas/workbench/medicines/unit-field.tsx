import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useUnits } from '#areas/workbench/case/lines/use-units.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'

interface UnitFieldProps {
  value: number | null
  onChange: (uomId: number | null) => void
}

/** The unit of a medicine's quantity (Marg units of measure); none unless chosen. */
export function UnitField({ value, onChange }: UnitFieldProps) {
  const { t } = useTranslation('workbench-suggestions')
  const texts = useAutocompleteTexts()
  const { offered, unitOf } = useUnits()
  return (
    <Autocomplete
      {...texts}
      options={offered}
      value={unitOf(value) ?? null}
      onChange={(_, unit) => onChange(unit?.uomId ?? null)}
      getOptionLabel={({ uom }) => uom}
      getOptionKey={({ uomId }) => uomId}
      isOptionEqualToValue={(one, other) => one.uomId === other.uomId}
      autoHighlight
      size="small"
      slotProps={{ popper: { placement: 'bottom-start', style: { width: 'fit-content', minWidth: 160 } } }}
      renderInput={(params) => <TextField {...params} label={t('unit')} />}
    />
  )
}
