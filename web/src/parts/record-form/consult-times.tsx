import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import type { ConsultTime } from '@rxdesk/contract/areas/users/schemas'
import { timeSlots, weekdaySets } from '@rxdesk/contract/options'
import type { Control, FieldValues } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from './form-fields.tsx'

const slots = timeSlots.map(({ id, time }) => ({ value: id, label: time }))
/** Nine to five, Monday to Friday. */
const usual = { day: 8, from: 19, to: 35 }

interface TimesOf {
  consultTime: ConsultTime[]
}

/** Consulting hours: days, or sets of them, with half-hour slots (screens 3). The form's `consultTime`. */
export function ConsultTimes<Values extends FieldValues & { consultTime?: unknown }>(form: {
  of: Control<Values>
}) {
  const { t } = useTranslation('record-form')
  // The rest of the form's fields is of no concern here.
  const of = form.of as unknown as Control<TimesOf>
  const { fields, append, remove } = useFieldArray({ control: of, name: 'consultTime' })
  return (
    <FormControl component="fieldset" sx={{ gap: 2 }}>
      <FormLabel component="legend" sx={{ marginBlockEnd: fields.length > 0 ? 1.5 : 0 }}>
        {t('consulting')}
      </FormLabel>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr auto', sm: '2fr 1fr 1fr auto' },
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
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
