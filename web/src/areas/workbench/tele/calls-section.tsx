import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useMoment } from '#parts/written.ts'
import { useCall } from '#wire/use-call.ts'
import { BeginCall } from './begin-call.tsx'
import { type Attempt, CallUnderWay } from './call-under-way.tsx'
import { useCallWords } from './call-words.ts'
import type { TeleCase } from './use-tele-case.ts'
import { useLinkDialog, VideoUnderWay } from './video/begin-video.tsx'

/** Calls to the patient: the one under way, and those that were made. */
export function CallsSection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { erxId, writable } = useWorkbench()
  const { data } = useCall(
    getCallReasons,
    { erxId },
    { staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
  const video = useLinkDialog()
  const attempts = data?.list ?? []
  const under = attempts.find(({ result }) => result === 0)
  return (
    <FormSection title={t('calls', { n: tele.callLogCount })} columns="1fr">
      <Standing attempts={attempts} under={under} />
      {writable &&
        (under?.mode === 'video' ? (
          <VideoUnderWay onNewLink={video.ask} />
        ) : under ? (
          <CallUnderWay key={under.attemptId} attempt={under} />
        ) : (
          <BeginCall tele={tele} last={attempts[0]} onVideo={video.ask} />
        ))}
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {video.dialog}
    </FormSection>
  )
}

/** How the call under way stands, and how it ended; read out whenever it changes. */
function Standing({ attempts, under }: { attempts: readonly Attempt[]; under: Attempt | undefined }) {
  const { standing } = useCallWords()
  const [followed, setFollowed] = useState<number>()
  if (under && under.attemptId !== followed) setFollowed(under.attemptId)
  const shown = attempts.find(({ attemptId }) => attemptId === followed)
  return (
    // Stays on the page while it is empty, so that its first words are read out too.
    <Typography role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}>
      {shown && standing(shown)}
    </Typography>
  )
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('workbench-tele')
  const { outcome } = useCallWords()
  const moment = useMoment()
  return (
    <Box
      component="ul"
      aria-label={t('callLog')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {attempts.map((attempt) => (
        <Box component="li" key={attempt.attemptId} sx={{ overflowWrap: 'anywhere' }}>
          {[moment(attempt.at), t(`mode.${attempt.mode}`), ...outcome(attempt), attempt.note, attempt.by]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      ))}
    </Box>
  )
}
