import { getVideo } from '@rxdesk/contract/areas/teleconsultation/video-calls'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { sessionState } from '#session/session-store.ts'
import { askCall } from '#wire/wire.ts'

/** Whoever leaves the case ends its video call, after a question. A call that the server has ended asks nothing. */
export function LeaveQuestion({ onEnd }: { onEnd: () => Promise<boolean> }) {
  const { t } = useTranslation('workbench-tele-video')
  const { erxId } = useWorkbench()
  const [busy, setBusy] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const leaves =
        current.pathname !== next.pathname ||
        Reflect.get(current.search, 'erxId') !== Reflect.get(next.search, 'erxId')
      if (!leaves || sessionState().phase !== 'signedIn') return false
      const now = await askCall(getVideo, { erxId }).catch(() => undefined)
      return now?.video?.isOwn === true
    },
    enableBeforeUnload: true,
    withResolver: true,
  })
  const end = async () => {
    setBusy(true)
    const done = await onEnd()
    setBusy(false)
    if (done) blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      question={t('leaveQuestion')}
      explained={t('leaveExplained')}
      confirmLabel={t('endAndLeave')}
      cancelLabel={t('stay')}
      busy={busy}
      onConfirm={() => void end()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
