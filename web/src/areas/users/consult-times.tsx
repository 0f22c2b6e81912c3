import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import { timeSlots, weekdaySets } from '@rxdesk/contract/options'
import type { Control } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../parts/record-form/form-fields.tsx'
import type { UserValues } from './user-values.ts'

const slots = timeSlots.map(({ id, time }) => ({ value: id, label: time }))
/** Nine to five, Monday to Friday. */
const usual = { day: 8, from: 19, to: 35 }

/** When a tele-consultant may be asked: days, or sets of them, with half-hour slots (screens 3). */
export function ConsultTimes({ of }: { of: Control<UserValues> }) {
  const { t } = useTranslation('users')
  const { fields, append, remove } = useFieldArray({ control: of, name: 'consultTime' })
  return (
    <FormControl component="fieldset" sx={{ gap: 2 }}>
      <FormLabel component="legend" sx={{ marginBlockEnd: fields.length > 0 ? 1.5 : 0 }}>
        {t('consulting')}
      </FormLabel>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '2fr 1fr 1fr auto', alignItems: 'start' }}
        >
          <FormSelect
            of={of}
            name={`consultTime.${at}.day`}
            label={t('day')}
            options={weekdaySets.map((set) => ({ value: set.id, label: t(`day.${set.id}`) }))}
          />
          <FormSelect of={of} name={`consultTime.${at}.from`} label={t('from')} options={slots} />
          <FormSelect of={of} name={`consultTime.${at}.to`} label={t('to')} options={slots} />
          <IconButton aria-label={t('removeTime')} onClick={() => remove(at)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<AddIcon />} onClick={() => append(usual)}>
          {t('addTime')}
        </Button>
      </Box>
    </FormControl>
  )
}
