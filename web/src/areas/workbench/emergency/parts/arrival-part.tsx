import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { arrivalWays } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'
import { useDraftForm } from '../draft-context.ts'
import { FormChoice, FormMoment, FormText, Part, Row } from '../fields.tsx'

/** When and how the patient came, whether anybody knows who it is, and the medico-legal case. */
export function ArrivalPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  const { unknown, mlc } = form.arrival
  return (
    <Part title={t('part.arrival')}>
      <FormMoment part="arrival" name="at" label={t('must.arrival.at')} />
      <Row>
        <FormChoice
          part="arrival"
          name="how"
          label={t('must.arrival.how')}
          options={[
            { value: '', label: t('notSaid') },
            ...arrivalWays.map((way) => ({ value: way, label: t(`way.${way}`) })),
          ]}
        />
        <FormText part="arrival" name="broughtBy" label={t('broughtBy')} longest={200} />
      </Row>
      <FormControlLabel
        control={<Checkbox checked={unknown} onChange={(_, on) => set('arrival', { unknown: on })} />}
        label={t('unknown')}
      />
      {unknown && (
        <FormText part="arrival" name="temporaryName" label={t('must.arrival.temporaryName')} longest={100} />
      )}
      <FormControlLabel
        control={<Checkbox checked={mlc} onChange={(_, on) => set('arrival', { mlc: on })} />}
        label={t('mlc')}
      />
      {mlc && (
        <>
          <Row>
            <FormText part="arrival" name="mlcNumber" label={t('must.arrival.mlcNumber')} longest={50} />
            <FormText
              part="arrival"
              name="policeStation"
              label={t('must.arrival.policeStation')}
              longest={150}
            />
          </Row>
          <FormMoment part="arrival" name="informedAt" label={t('must.arrival.informedAt')} />
        </>
      )}
    </Part>
  )
}
