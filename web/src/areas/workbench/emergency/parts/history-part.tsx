import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { isoFromWire } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#parts/date-field.tsx'
import { useDraftForm } from '../draft-context.ts'
import { FormChoice, FormMoment, FormText, mustPlace, Names, Part, Row } from '../fields.tsx'

const pregnancies = ['', 'yes', 'no', 'unknown'] as const

/** Allergies, medicines, past illnesses, last meal, events; pregnancy. */
export function HistoryPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  const { allergies, noAllergies, pregnancy, lmp } = form.history
  return (
    <Part title={t('part.history')}>
      <Box {...mustPlace('history', 'allergies')}>
        {(!noAllergies || allergies.length > 0) && (
          <Names
            label={t('must.history.allergies')}
            hint={t('enterEnds')}
            value={allergies}
            onChange={(names) => set('history', { allergies: names })}
          />
        )}
        {(noAllergies || allergies.length === 0) && (
          <FormControlLabel
            control={
              <Checkbox checked={noAllergies} onChange={(_, on) => set('history', { noAllergies: on })} />
            }
            label={t('noAllergies')}
          />
        )}
      </Box>
      <Row>
        <FormText part="history" name="medicines" label={t('medicinesTaken')} longest={2000} rows={2} />
        <FormText part="history" name="past" label={t('past')} longest={2000} rows={2} />
      </Row>
      <FormMoment part="history" name="lastMealAt" label={t('lastMealAt')} />
      <FormText part="history" name="events" label={t('events')} longest={4000} rows={2} />
      <Row>
        <FormChoice
          part="history"
          name="pregnancy"
          label={t('pregnancy')}
          options={pregnancies.map((value) => ({
            value,
            label: value === '' ? t('notSaid') : t(`pregnancy.${value}`),
          }))}
        />
        {pregnancy !== 'no' && (
          <Box {...mustPlace('history', 'lmp')}>
            <Lmp value={lmp} onChange={(day) => set('history', { lmp: day })} />
          </Box>
        )}
      </Row>
      <FormText part="examination" name="findings" label={t('findings')} longest={4000} rows={3} />
    </Part>
  )
}

/** Only a whole date is stored; a part of one stays in the field. */
function Lmp({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('workbench-emergency')
  const [typed, setTyped] = useState(value)
  return (
    <DateField
      label={t('lmp')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '' || isoFromWire(text) !== null) onChange(text)
      }}
    />
  )
}
