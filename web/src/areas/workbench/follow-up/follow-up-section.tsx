import PharmacyIcon from '@mui/icons-material/LocalPharmacyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  getPharmacy,
  savePharmacy,
  sendPharmacyMessage,
} from '@rxdesk/contract/areas/workbench/follow-up-calls'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { status } from '@rxdesk/contract/lifecycle'
import { callBackServices } from '@rxdesk/contract/options'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMoment } from '#parts/written.ts'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { BookAppointment } from './book-appointment.tsx'
import { CallBack } from './call-back.tsx'

const PharmacyDialog = lazy(() => import('./pharmacy-dialog.tsx'))

/**
 * The patient's further requests: services beside the transcription, the call back, and the message to the pharmacy.
 */
export function FollowUpSection() {
  const { t } = useTranslation(['workbench-review', 'workbench'])
  const { opened } = useWorkbench()
  const { services, callStatus: called } = opened.rxdtls
  const followUp = useFollowUpAhead()
  const asked = callBackServices.filter(({ code }) => services.includes(code))
  return (
    <FormSection title={t('followUp')}>
      <WholeRow>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2">
            {asked.map(({ code }) => t(`workbench:service.${code}`)).join(' · ') || t('noServices')}
          </Typography>
          {(services.includes('event') || followUp !== undefined) && <BookAppointment followUp={followUp} />}
          {called !== 0 && <CallBack />}
          <Pharmacy />
        </Box>
      </WholeRow>
    </FormSection>
  )
}

/** The day of the follow-up of a case that was sent (dd-mm-yyyy), while it can still be booked. */
function useFollowUpAhead(): string | undefined {
  const { opened } = useWorkbench()
  const { timeZone } = useConfig()
  const day = String(useRecordValue('docobsv.followUp') ?? '')
  const iso = isoFromWire(day)
  if (opened.rxdtls.status !== status.completed || iso === null) return undefined
  return iso >= dayIn(timeZone, new Date()) ? day : undefined
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 } as const

function Pharmacy() {
  const { t } = useTranslation('workbench-review')
  const { serverText, errorText } = useServerText()
  const when = useMoment()
  const { erxId, opened } = useWorkbench()
  const maySend = useMayUse(sendPharmacyMessage.access)
  const mayEnter = useMayUse(savePharmacy.access)
  const [entering, setEntering] = useState(false)
  const found = useCall(getPharmacy, { erxId }, { meta: { quiet: true } })
  useServerEvents((event) => {
    if (event.type === 'case' && event.erxId === erxId && event.what === 'delivery') void found.refetch()
  })
  const send = useChange(sendPharmacyMessage, {
    reloads: [getPharmacy],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  if (!found.data) return null
  const { pharmacy, messages } = found.data
  const [last] = messages
  const completed = opened.rxdtls.status === status.completed
  return (
    <Box sx={line}>
      <PharmacyIcon fontSize="small" color="action" aria-hidden />
      <bdi>{pharmacy ? pharmacy.name : t('noPharmacy')}</bdi>
      {last && (
        <span role="status">
          {[t(`pharmacyMessage.${last.state}`), when(last.at), last.who, last.reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {maySend && pharmacy && completed && (
        <Button
          size="small"
          variant="outlined"
          loading={send.isPending}
          disabled={last?.state === 'waiting'}
          onClick={() => send.mutate({ erxId })}
        >
          {t(last ? 'sendToPharmacyAgain' : 'sendToPharmacy')}
        </Button>
      )}
      {mayEnter && (
        <Button size="small" onClick={() => setEntering(true)}>
          {t(pharmacy ? 'changePharmacy' : 'enterPharmacy')}
        </Button>
      )}
      <Suspense>
        {entering && <PharmacyDialog pharmacy={pharmacy} onClose={() => setEntering(false)} />}
      </Suspense>
    </Box>
  )
}
