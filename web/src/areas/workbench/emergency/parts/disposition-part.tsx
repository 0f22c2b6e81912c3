import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { dispositions } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'
import { useDraftForm } from '../draft-context.ts'
import { FormChoice, FormMoment, FormText, mustPlace, Names, Part, Row } from '../fields.tsx'

/** The provisional diagnosis, how it went on, and what the patient is told. */
export function DispositionPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  const { diagnoses, notKnown, ending } = form.disposition
  return (
    <Part title={t('part.disposition')}>
      <Box {...mustPlace('disposition', 'diagnosis')}>
        {(!notKnown || diagnoses.length > 0) && (
          <Names
            label={t('must.disposition.diagnosis')}
            hint={t('enterEnds')}
            value={diagnoses}
            onChange={(names) => set('disposition', { diagnoses: names })}
          />
        )}
        {(notKnown || diagnoses.length === 0) && (
          <FormControlLabel
            control={
              <Checkbox checked={notKnown} onChange={(_, on) => set('disposition', { notKnown: on })} />
            }
            label={t('notKnown')}
          />
        )}
      </Box>
      <FormChoice
        part="disposition"
        name="ending"
        label={t('must.disposition.ending')}
        options={[
          { value: '', label: t('notSaid') },
          ...dispositions.map((value) => ({ value, label: t(`ending.${value}`) })),
        ]}
      />
      <FormMoment
        part="disposition"
        name="at"
        label={t(ending === 'died' ? 'timeOfDeath' : 'must.disposition.at')}
      />
      {ending === 'admitted' && (
        <FormText
          part="disposition"
          name="department"
          label={t('must.disposition.department')}
          longest={150}
        />
      )}
      {ending === 'referred' && (
        <Row>
          <FormText
            part="disposition"
            name="referredTo"
            label={t('must.disposition.referredTo')}
            longest={200}
          />
          <FormText
            part="disposition"
            name="referredWhy"
            label={t('must.disposition.referredWhy')}
            longest={1000}
          />
          <FormText
            part="disposition"
            name="referredHow"
            label={t('must.disposition.referredHow')}
            longest={300}
          />
        </Row>
      )}
      {ending === 'observation' && (
        <FormMoment part="disposition" name="observedUntil" label={t('must.disposition.observedUntil')} />
      )}
      {ending === 'againstAdvice' && (
        <FormText part="disposition" name="told" label={t('must.disposition.told')} longest={500} />
      )}
      {ending === 'died' && (
        <FormText part="disposition" name="cause" label={t('must.disposition.cause')} longest={1000} />
      )}
      <FormText
        part="disposition"
        name="condition"
        label={t('must.disposition.condition')}
        longest={2000}
        rows={2}
      />
      <Row>
        <FormText part="disposition" name="advice" label={t('advice')} longest={2000} rows={2} />
        <FormText part="disposition" name="urgentCare" label={t('urgentCare')} longest={2000} rows={2} />
      </Row>
      <FormText part="disposition" name="followUp" label={t('followUp')} longest={500} />
    </Part>
  )
}
