import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getPatientPrivacy } from '@rxdesk/contract/areas/privacy/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { consentSources } from '@rxdesk/contract/reminders/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { Facts } from '#parts/facts.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useMoment } from '#parts/written.ts'
import { useActionText } from '#queue/action-text.ts'
import { useCall } from '#wire/use-call.ts'
import { DialogLine, DialogPart } from './dialog-part.tsx'
import { PatientExports } from './patient-exports.tsx'
import { ReasonDialog, type Wish } from './reason-dialog.tsx'

type Read = AnswerOf<typeof getPatientPrivacy>

/** Newest entries of the audit log that are shown at once. */
const SHOWN = 50

interface PatientDialogProps {
  patientId: number
  onClose: () => void
}

/** Holds, consents and who looked at what of a patient; from here a hold is placed, or an erasure asked for. */
export default function PatientDialog({ patientId, onClose }: PatientDialogProps) {
  const { t } = useTranslation('privacy')
  const { serverText } = useServerText()
  const [limit, setLimit] = useState(SHOWN)
  const { data, error, refetch } = useCall(getPatientPrivacy, { patientId, limit })
  const [wish, setWish] = useState<Wish>()
  return (
    <>
      <FormDialog open title={data?.patientName ?? t('patient')} width="md" onClose={onClose}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Facts
              facts={[
                [t('number'), data.patientCode],
                [t('client'), data.clientName],
              ]}
            />
            {data.whyNot !== '' && <Alert severity="info">{serverText(data.whyNot)}</Alert>}
            {data.erasedAt === '' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setWish({ kind: 'hold', patientId })}>
                  {t('placeHold')}
                </Button>
                <Button
                  variant="outlined"
                  color="error"
                  disabled={data.whyNot !== ''}
                  onClick={() => setWish({ kind: 'erase', patientId })}
                >
                  {t('ask')}
                </Button>
              </Box>
            )}
            <PatientExports
              patientId={patientId}
              patientCode={data.patientCode}
              mayAsk={data.erasedAt === ''}
            />
            <Holds read={data} onEnd={(holdId) => setWish({ kind: 'endHold', holdId })} />
            <Consents read={data} />
            <Looks read={data} onMore={() => setLimit(limit + SHOWN)} />
          </>
        )}
      </FormDialog>
      {wish && <ReasonDialog wish={wish} onClose={() => setWish(undefined)} />}
    </>
  )
}

function Holds({ read, onEnd }: { read: Read; onEnd: (holdId: number) => void }) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  return (
    <DialogPart title={t('holds')} none={t('noHolds')}>
      {read.holds.map((hold) => (
        <DialogLine
          key={hold.holdId}
          action={
            hold.endedAt === '' && (
              <Button size="small" onClick={() => onEnd(hold.holdId)}>
                {t('endHold')}
              </Button>
            )
          }
        >
          {t('holdLine', { by: hold.placedBy, at: when(hold.placedAt), reason: hold.reason })}
          {hold.endedAt !== '' &&
            ` · ${t('holdEnded', { by: hold.endedBy, at: when(hold.endedAt), reason: hold.endReason })}`}
        </DialogLine>
      ))}
    </DialogPart>
  )
}

function Consents({ read }: { read: Read }) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  return (
    <DialogPart title={t('consents')} none={t('noConsents')}>
      {read.consents.map(({ kind, given, source, by, at, text }, place) => {
        const known = consentSources.find((one) => one === source)
        return (
          <DialogLine key={`${kind} ${at} ${place}`}>
            {[
              when(at),
              t(`consent.${kind}`),
              given ? t('given') : t('withdrawn'),
              known ? t(`source.${known}`) : '',
              by,
              text,
            ]
              .filter(Boolean)
              .map((word, index) => (
                <span key={word}>
                  {index > 0 && ' · '}
                  <bdi>{word}</bdi>
                </span>
              ))}
          </DialogLine>
        )
      })}
    </DialogPart>
  )
}

function Looks({ read, onMore }: { read: Read; onMore: () => void }) {
  const { t } = useTranslation('privacy')
  const when = useMoment()
  const actionText = useActionText()
  return (
    <>
      <DialogPart title={t('looks')} none={t('noLooks')}>
        {read.looks.map(({ at, by, agentId, action, erxId }, place) => (
          <DialogLine key={`${at} ${place}`}>
            <bdi>{when(at)}</bdi>
            {' · '}
            <bdi>
              {by} ({agentId})
            </bdi>
            {' · '}
            {actionText({ action })}
            {erxId > 0 && ` · ${t('erx', { number: erxId })}`}
          </DialogLine>
        ))}
      </DialogPart>
      {read.looks.length < read.lookCount && <Button onClick={onMore}>{t('more')}</Button>}
    </>
  )
}
