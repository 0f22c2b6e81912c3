import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { airways, avpus, type GcsPart, gcsOf, gcsParts } from '@rxdesk/contract/emergency/form'
import { useTranslation } from 'react-i18next'
import { useDraftForm } from '../draft-context.ts'
import { FormChoice, FormText, mustPlace, Part, Row } from '../fields.tsx'

/** Airway, breathing, circulation, disability, exposure. */
export function SurveyPart() {
  const { t } = useTranslation('workbench-emergency')
  const { form } = useDraftForm()
  const gcs = gcsOf(form.survey)
  return (
    <Part title={t('part.survey')}>
      <Row>
        <FormChoice
          part="survey"
          name="airway"
          label={t('sign.airway')}
          options={airways.map((value) => ({
            value,
            label: value === '' ? t('notSaid') : t(`airway.${value}`),
          }))}
        />
        <FormText part="survey" name="breathing" label={t('breathing')} longest={1000} />
        <FormText part="survey" name="circulation" label={t('circulation')} longest={1000} />
      </Row>
      <Box {...mustPlace('survey', 'consciousness')} sx={{ display: 'grid', gap: 1.75 }}>
        <Row>
          <FormChoice
            part="survey"
            name="avpu"
            label={t('must.survey.consciousness')}
            options={avpus.map((value) => ({
              value,
              label: value === '' ? t('notSaid') : t(`avpu.${value}`),
            }))}
          />
          {(Object.keys(gcsParts) as GcsPart[]).map((part) => (
            <GcsChoice key={part} part={part} />
          ))}
        </Row>
        <Typography variant="body2" role="status">
          {gcs === null ? t('gcsOpen') : t('gcsIs', { gcs })}
        </Typography>
      </Box>
      <Row>
        <FormText part="survey" name="pupils" label={t('pupils')} longest={200} />
        <FormText part="survey" name="exposure" label={t('exposure')} longest={1000} />
      </Row>
    </Part>
  )
}

function GcsChoice({ part }: { part: GcsPart }) {
  const { t } = useTranslation('workbench-emergency')
  const { form, set } = useDraftForm()
  return (
    <TextField
      select
      label={t(`gcs.${part}`)}
      value={form.survey[part] ?? ''}
      onChange={({ target }) => set('survey', { [part]: target.value === '' ? null : Number(target.value) })}
    >
      <MenuItem value="">{t('notSaid')}</MenuItem>
      {Array.from({ length: gcsParts[part] }, (_, at) => (
        <MenuItem key={at + 1} value={at + 1}>
          {at + 1}
        </MenuItem>
      ))}
    </TextField>
  )
}
