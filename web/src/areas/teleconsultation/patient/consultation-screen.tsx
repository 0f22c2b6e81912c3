import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PatientVideo } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { leftToRight } from '#language/isolated.ts'
import { Logo } from '#parts/logo.tsx'
import { LanguageRow } from '#shell/language-row.tsx'
import { useConfig } from '#wire/config.ts'
import { CallStep } from './call-step.tsx'
import { ConsentStep } from './consent-step.tsx'
import { DevicesStep } from './devices-step.tsx'
import { Notice } from './notice.tsx'
import {
  type PatientWords,
  PatientWordsProvider,
  usePatientWords,
  usePatientWordsOf,
} from './patient-words.ts'
import { type PatientCall, usePatientCall } from './use-patient-call.ts'

/** The patient's side of a video consultation: for a telephone first, without an account. */
export function ConsultationScreen() {
  const words = usePatientWordsOf()
  const call = usePatientCall()
  const inCall = call.step.at === 'call'
  return (
    <PatientWordsProvider value={words}>
      <Box
        lang={words.isHindi ? 'hi' : undefined}
        sx={{
          minHeight: '100dvh',
          display: 'flex',
          flexDirection: 'column',
          width: inCall ? 'min(960px, 100%)' : 'min(560px, 100%)',
          mx: 'auto',
          px: 2,
          py: { xs: inCall ? 1 : 2, sm: 3 },
          gap: inCall ? 1 : 2.5,
        }}
      >
        <Heading video={call.video} />
        <Box
          component="main"
          id="content"
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 2, minHeight: 0 }}
        >
          {call.video && <Doctor video={call.video} />}
          <Current call={call} words={words} />
        </Box>
        <Box component="footer">
          <LanguageRow hindi={{ chosen: words.isHindi, choose: words.setHindi }} />
        </Box>
      </Box>
    </PatientWordsProvider>
  )
}

function Current({ call, words: { t } }: { call: PatientCall; words: PatientWords }) {
  const { step, video } = call
  if (step.at === 'opening') return <Notice title={t('opening')} busy />
  if (step.at === 'refused')
    return (
      <Notice
        title={t('refusedTitle')}
        text={t(`refused.${step.why}`)}
        action={step.why === 'trouble' ? { label: t('tryAgain'), onPress: call.retry } : undefined}
      />
    )
  if (step.at === 'over' || !video) return <Notice title={t('overTitle')} text={t('overText')} />
  if (step.at === 'left')
    return (
      <Notice
        title={t('leftTitle')}
        text={t('leftText')}
        action={{ label: t('joinAgain'), onPress: call.retry }}
      />
    )
  if (step.at === 'replaced')
    return (
      <Notice
        title={t('replacedTitle')}
        text={t('replacedText')}
        action={{ label: t('takeOver'), onPress: call.retry }}
      />
    )
  if (step.at === 'consent') return <ConsentStep onAgree={call.agree} />
  if (step.at === 'devices') return <DevicesStep media={call.media} onJoin={call.join} />
  return <CallStep call={call} video={video} />
}

function Heading({ video }: { video: PatientVideo | undefined }) {
  const { t } = usePatientWords()
  const { productName } = useConfig()
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Logo />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{video?.house ?? productName}</bdi>
        </Typography>
        {video && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('for', { partner: video.partner })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Who consults, with their registration (Telemedicine Practice Guidelines 2020, 3.1.3). */
function Doctor({ video: { doctor } }: { video: PatientVideo }) {
  const { t } = usePatientWords()
  return (
    <Box>
      <Typography variant="h1" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
        {t('title')}: <bdi>{doctor.name}</bdi>
      </Typography>
      {[
        doctor.qualification,
        t('registration', { number: leftToRight(doctor.registrationNumber) }),
        doctor.council,
      ]
        .filter(Boolean)
        .map((line) => (
          <Typography key={line} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{line}</bdi>
          </Typography>
        ))}
    </Box>
  )
}
