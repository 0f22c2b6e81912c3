import Box from '@mui/material/Box'
import { getCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { clockText } from '@rxdesk/contract/dates'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { BeginCall } from './begin-call.tsx'
import { type Attempt, CallUnderWay } from './call-under-way.tsx'
import type { TeleCase } from './use-tele-case.ts'

/** Calls to the patient: the one under way, and those that were made. */
export function CallsSection({ tele }: { tele: TeleCase }) {
  const { t } = useTranslation('workbench-tele')
  const { erxId, writable } = useWorkbench()
  const { data } = useCall(
    getCallReasons,
    { erxId },
    { staleTime: 0, meta: { quiet: true }, placeholderData: (before) => before },
  )
  const attempts = data?.list ?? []
  const under = attempts.find(({ result }) => result === 0)
  return (
    <FormSection title={t('calls', { n: tele.callLogCount })} columns="1fr">
      {writable && (under ? <CallUnderWay attempt={under} /> : <BeginCall tele={tele} />)}
      {attempts.length > 0 && <Attempts attempts={attempts} />}
    </FormSection>
  )
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone } = useConfig()
  return (
    <Box
      component="ul"
      aria-label={t('callLog')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {attempts.map((attempt) => (
        <Box component="li" key={attempt.attemptId} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{clockText(attempt.at, timeZone)}</bdi>
          {' · '}
          {[
            t(`mode.${attempt.mode}`),
            t(`result.${attempt.result === 2 ? 2 : attempt.result === 1 ? 1 : 0}`),
            attempt.reason,
            attempt.note,
            attempt.by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      ))}
    </Box>
  )
}
