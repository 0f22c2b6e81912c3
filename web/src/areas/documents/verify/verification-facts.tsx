import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import type { Verification } from './verification.ts'

interface VerificationFactsProps {
  verification: Verification
  code: string
}

/** The server's data of the document, to compare with the paper. */
export function VerificationFacts({ verification, code }: VerificationFactsProps) {
  const { t } = useTranslation('documents')
  const { timeZone } = useConfig()
  const { erxId, hospital, doctor, registrationNumber, patientInitials, prescriptionDate } = verification
  const facts = [
    [t('document'), t(`kind.${verification.kind}`)],
    [t('number'), String(erxId)],
    [t('hospital'), hospital],
    [t('doctor'), doctor],
    [t('registrationNumber'), registrationNumber],
    [t('patientInitials'), patientInitials],
    [t('prescriptionDate'), prescriptionDate],
    [t('medicines'), String(verification.medicines)],
    [verification.valid ? t('issuedAt') : t('madeAt'), clockText(verification.issuedAt, timeZone)],
    [t('code'), code],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 2.5,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: '2fr 3fr',
              columnGap: 2,
              py: 1.25,
              '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: '1rem', fontWeight: 550, overflowWrap: 'anywhere' }}
            >
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
