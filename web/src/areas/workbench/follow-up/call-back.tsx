import CallIcon from '@mui/icons-material/CallOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getcallbackList, getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import { callbackeRx, getCallBack } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { unseal } from '@rxdesk/contract/cipher'
import { limits } from '@rxdesk/contract/limits'
import { callStatus } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useMoment } from '#parts/written.ts'
import { CallLaterDialog } from '#queue/call-back/call-later-dialog.tsx'
import { NotReachedDialog } from '#queue/call-back/not-reached-dialog.tsx'
import { useMayUse } from '#session/session-store.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 } as const

/** The call that the patient asked for: when it is due, what became of earlier tries, and what comes next. */
export function CallBack() {
  const { t } = useTranslation('workbench-review')
  const { serverText, errorText } = useServerText()
  const { clientCipherKey } = useConfig()
  const when = useMoment()
  const { erxId, opened, refresh } = useWorkbench()
  const { callStatus: called, callbackMobileNo } = opened.rxdtls
  const may = useMayUse(callbackeRx.access)
  const [asking, setAsking] = useState<'notReached' | 'later'>()
  const found = useCall(getCallBack, { erxId }, { meta: { quiet: true } })
  const told = {
    reloads: [getcallbackList, getDashboardErxCount, getCallBack],
    onSuccess: ({ message }: { message: string }) => {
      setAsking(undefined)
      notify.success(serverText(message))
      void refresh()
    },
    onError: (error: Error) => notify.error(errorText(error)),
  }
  const change = useChange(callbackeRx, told)
  const done = called === callStatus.completed
  const dueAt = found.data?.dueAt ?? ''
  const isLate = !done && dueAt !== '' && Date.parse(dueAt) < Date.now()
  const number = readable(clientCipherKey, callbackMobileNo)
  const close = () => setAsking(undefined)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={line}>
        <CallIcon fontSize="small" color={done ? 'success' : 'warning'} aria-hidden />
        <strong>{t(done ? 'callDone' : 'callOpen')}</strong>
        {!done && dueAt === '' && <span>{t('callWithin', { minutes: limits.callBackMinutes })}</span>}
        {!done && dueAt !== '' && (
          <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 600 } : {}}>
            {t(isLate ? 'callLate' : 'callDue', { when: when(dueAt) })}
          </Box>
        )}
        {number !== '' && <bdi dir="ltr">{number}</bdi>}
      </Box>
      <Box sx={line}>
        {!done && number !== '' && (
          <Button size="small" component="a" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
            {t('call')}
          </Button>
        )}
        {may && (
          <Button
            size="small"
            variant={done ? 'text' : 'outlined'}
            loading={change.isPending}
            onClick={() =>
              change.mutate({ erxId, status: done ? callStatus.notCompleted : callStatus.completed })
            }
          >
            {t(done ? 'callAgain' : 'callMade')}
          </Button>
        )}
        {may && !done && (
          <>
            <Button size="small" onClick={() => setAsking('notReached')}>
              {t('callNotReached')}
            </Button>
            <Button size="small" onClick={() => setAsking('later')}>
              {t('callLater')}
            </Button>
          </>
        )}
      </Box>
      {found.data && <Attempts attempts={found.data.attempts} />}
      {asking === 'notReached' && <NotReachedDialog erxId={erxId} told={told} onClose={close} />}
      {asking === 'later' && <CallLaterDialog erxId={erxId} told={told} onClose={close} />}
    </Box>
  )
}

/** Who called when, and what became of it; the newest first. */
function Attempts({ attempts }: { attempts: AnswerOf<typeof getCallBack>['attempts'] }) {
  const { t } = useTranslation('workbench-review')
  const when = useMoment()
  if (attempts.length === 0) return null
  return (
    <Box component="ol" aria-label={t('calls')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attempts.toReversed().map(({ at, who, outcome, reason, laterAt }) => (
        <Typography key={at} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {when(at)} · <bdi>{who}</bdi> · {t(`outcome.${outcome}`, { when: when(laterAt) })}
          {reason !== '' && (
            <>
              {': '}
              <bdi>{reason}</bdi>
            </>
          )}
        </Typography>
      ))}
    </Box>
  )
}

function readable(key: string, sealed: string): string {
  if (sealed === '') return ''
  try {
    return unseal(key, sealed)
  } catch {
    return ''
  }
}
