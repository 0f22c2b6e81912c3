import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { consentBy, consentKinds, identityProofs } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { focusFirst } from '#areas/workbench/case/keyboard/focus-part.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useConfig } from '#wire/config.ts'
import { Choice, ConsultationText, PointPlace, Tick } from './consultation-fields.tsx'
import { useTeleDesk } from './tele-context.ts'
import type { TeleCase } from './use-tele-case.ts'

const ADULT = 18

/** Who the patient is, and that they agree; each thing that is missing is marked at its field. */
export function IdentitySection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { consultation: c } = useTeleDesk()
  const years = useRecordValue('rxdtls.ageYears')
  const isMinor =
    tele.points.some(({ point }) => point === 'adultMissing') || (years !== null && years < ADULT)
  return (
    <Box data-part="tele-identity">
      <FormSection title={t('identity')}>
        <Tick member="nameConfirmed" label={t('nameConfirmed')} points={['nameNotConfirmed']} />
        <Tick member="ageConfirmed" label={t('ageConfirmed')} points={['ageNotConfirmed']} />
        <WholeRow>
          <Choice
            member="identityProof"
            label={t('identityProof')}
            points={['identityMissing']}
            options={identityProofs}
            words={(option) => t(`proof.${option}`)}
          />
        </WholeRow>
        {(isMinor || c.adultName !== '' || c.adultRelation !== '') && (
          <>
            <ConsultationText
              member="adultName"
              label={t('adultName')}
              longest={100}
              points={c.adultName === '' ? ['adultMissing'] : []}
            />
            <ConsultationText
              member="adultRelation"
              label={t('adultRelation')}
              longest={60}
              points={c.adultName === '' ? [] : ['adultMissing']}
            />
          </>
        )}
      </FormSection>
      <FormSection title={t('consent')}>
        <WholeRow>
          <PartnersConsent tele={tele} />
        </WholeRow>
        <WholeRow>
          <Choice
            member="consent"
            label={t('consentKind')}
            points={c.consent === '' ? ['consentMissing'] : ['consentNotImplied']}
            options={consentKinds}
            words={(option) => t(`consentKind.${option}`)}
            // When it was given is the moment it was noted.
            also={() => ({ consentAt: new Date().toISOString() })}
          />
        </WholeRow>
        <WholeRow>
          <Choice
            member="consentBy"
            label={t('consentBy')}
            points={c.consent === '' ? [] : ['consentMissing']}
            options={consentBy}
            words={(option) => t(`consentBy.${option}`)}
          />
        </WholeRow>
        {(c.consent === 'explicit' || c.consentWords !== '') && (
          <WholeRow>
            <ConsultationText
              member="consentWords"
              label={t('consentWords')}
              longest={500}
              points={['consentWordsMissing']}
            />
          </WholeRow>
        )}
        <Box data-part="tele-partner-consent">
          <Tick member="partnerConsent" label={t('partnerConsent')} />
        </Box>
        {c.consentSource === 'patientPage' && <Typography>{t('consentOnPage')}</Typography>}
        <Tick member="consentWithdrawn" label={t('consentWithdrawn')} points={['consentWithdrawn']} />
      </FormSection>
    </Box>
  )
}

/** The patient began it with the partner, in words that were kept: that is implied consent, taken over by one press. */
function PartnersConsent({ tele: { order } }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  if (!order || order.consentText === '' || order.consentAt === '' || consultation.consent !== '') return null
  return (
    <PointPlace points={['consentMissing']}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <bdi>“{order.consentText}”</bdi> · <bdi>{clockText(order.consentAt, timeZone)}</bdi>
        </Box>
        {writable && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              save({ consent: 'implied', consentBy: 'patient', consentAt: order.consentAt })
              // This button is gone then; what comes next is the consent for the partner.
              focusFirst('[data-part="tele-partner-consent"] input')
            }}
          >
            {t('takePartnersConsent')}
          </Button>
        )}
      </Box>
    </PointPlace>
  )
}
