import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { updateAmazonDoctorDetails } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { consultationKinds, consultationModes } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { RecordDate } from '#areas/workbench/case/fields/record-date.tsx'
import { focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { askCall } from '#wire/wire.ts'
import { Choice, ConsultationText, PointPlace } from './consultation-fields.tsx'
import { useTeleDesk } from './tele-context.ts'
import { useEntry } from './use-entry.ts'
import type { TeleCase } from './use-tele-case.ts'

/** Who consults, how and when, whether it is a first consultation, and what was said. */
export function ConsultationSection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { t: record } = useTranslation('workbench')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  return (
    <Box data-part="tele-consult">
      <FormSection title={t('consultation')}>
        <WholeRow>
          <Consultant tele={tele} />
        </WholeRow>
        <Choice
          member="mode"
          label={t('mode')}
          points={['modeMissing']}
          options={consultationModes}
          words={(option) => t(`mode.${option}`)}
        />
        <PointPlace points={['dateMissing']}>
          <RecordDate field="rxdtls.prescriptionDate" label={record('prescriptionDate')} />
        </PointPlace>
        <Choice
          member="kind"
          label={t('kind')}
          points={['kindMissing']}
          options={consultationKinds}
          words={(option) => t(`kind.${option}`)}
        />
        {consultation.kind === 'followUp' && (
          <PointPlace points={['followUpNotProven']}>
            <WholeDateField
              label={t('seenInPersonOn')}
              value={consultation.seenInPersonOn}
              disabled={!writable}
              onWhole={(seenInPersonOn) => save({ seenInPersonOn })}
            />
          </PointPlace>
        )}
        <WholeRow>
          <ProposedKind tele={tele} />
        </WholeRow>
        <WholeRow>
          <ConsultationText member="notes" label={t('notes')} longest={4000} lines={2} />
        </WholeRow>
      </FormSection>
    </Box>
  )
}

/** The doctor of the case; the one as whom the user consults is chosen by one press. */
function Consultant({ tele: { doctor, ownDoctor } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { writable, openTab } = useWorkbench()
  const { enter, busy } = useEntry()
  const own = ownDoctor?.doctorId === doctor?.doctorId ? null : ownDoctor
  const chooseOwn = async (doctorId: number) => {
    const chosen = await enter((held) => askCall(updateAmazonDoctorDetails, { ...held, doctorId }), {
      quiet: true,
    })
    // The button is gone; a user who went on meanwhile keeps the focus that they moved.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (chosen && isLost) focusInTab('desk', '[data-part="tele-consult"]')
  }
  return (
    <PointPlace points={['doctorMissing', 'doctorNotLinked', 'doctorNotVerified']}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {doctor && (
          <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            <bdi>{doctor.docName}</bdi>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              <bdi>{[doctor.registerno, doctor.council].filter(Boolean).join(', ')}</bdi>
              {' · '}
              {t(doctor.isVerified ? 'verified' : 'notVerified')}
            </Box>
          </Typography>
        )}
        {writable && own && (
          <Button size="small" variant="outlined" loading={busy} onClick={() => void chooseOwn(own.doctorId)}>
            {t('consultAs', { name: own.docName })}
          </Button>
        )}
        {writable && (!doctor || !own) && (
          <Button
            size="small"
            onClick={() => {
              openTab('hospital')
              focusInTab('hospital')
            }}
          >
            {t('otherDoctor')}
          </Button>
        )}
      </Box>
    </PointPlace>
  )
}

/** First or follow-up as it is proposed from what is stored; the doctor takes it over, or decides otherwise. */
function ProposedKind({ tele: { proposedKind: proposed } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  if (!proposed || consultation.kind !== '') return null
  const { kind, seenInPersonOn: day, conditions } = proposed
  const why =
    kind === 'followUp'
      ? t('proposed.followUp', { day, conditions: conditions.join(', ') })
      : day === ''
        ? t('proposed.first')
        : t('proposed.other', { day })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <bdi>{why}</bdi>
      </Box>
      {writable && (
        <Button
          size="small"
          onClick={() => {
            save({ kind, ...(kind === 'followUp' && { seenInPersonOn: day }) })
            // This button is gone then; the choice stands above it.
            focusFirst('[data-points~="kindMissing"] input:checked')
          }}
        >
          {t('takeOver', { kind: t(`kind.${kind}`) })}
        </Button>
      )}
    </Box>
  )
}
