import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { ConsultationText, Tick } from './consultation-fields.tsx'
import { useTeleDesk } from './tele-context.ts'
import type { TeleCase } from './use-tele-case.ts'

const ConsultationFailedDialog = latePart(
  async () => (await import('./ending-dialogs.tsx')).ConsultationFailedDialog,
)

/** An emergency: the house's first aid, the hospital, and both ways in which it ends. */
export function EmergencySection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  const [ending, setEnding] = useState(false)
  const { isEmergency, emergencyAdvice: advice, emergencyHospital: hospital } = consultation
  return (
    <FormSection title={t('emergencyTitle')} columns="1fr">
      <Tick member="isEmergency" label={t('isEmergency')} />
      {isEmergency && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('emergencyExplained')}
          </Typography>
          <TextField
            select
            fullWidth
            label={t('whatHappened')}
            value=""
            disabled={!writable}
            onChange={({ target }) => save({ emergencyAdvice: target.value.slice(0, 500) })}
          >
            {tele.firstAid.map(({ name, advice: text }) => (
              <MenuItem key={name} value={text}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </TextField>
          <ConsultationText
            member="emergencyAdvice"
            label={t('emergencyAdvice')}
            longest={500}
            lines={2}
            points={['emergencyAdviceMissing']}
          />
          <ConsultationText
            member="emergencyHospital"
            label={t('emergencyHospital')}
            longest={200}
            points={['hospitalMissing']}
          />
          {writable && (
            <Box>
              <Button variant="outlined" color="error" onClick={() => setEnding(true)}>
                {t('endAsEmergency')}
              </Button>
            </Box>
          )}
        </>
      )}
      {ending && (
        <ConsultationFailedDialog
          emergency={[advice, hospital].filter(Boolean).join(' – ').slice(0, 1000)}
          onClose={() => setEnding(false)}
        />
      )}
    </FormSection>
  )
}
