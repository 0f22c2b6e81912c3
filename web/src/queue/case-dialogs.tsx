import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useConfig } from '#wire/config.ts'
import { CallLaterDialog } from './call-back/call-later-dialog.tsx'
import { NotReachedDialog } from './call-back/not-reached-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import type { CaseActions } from './use-case-actions.ts'

/** The question before an action of a row. */
export function CaseDialogs({ actions }: { actions: CaseActions }) {
  const { t } = useTranslation('queue-dashboard')
  const { question, closeQuestion, busy } = actions
  const { partnerName } = useConfig()
  if (!question) return null
  const { row } = question
  switch (question.action) {
    case 'release':
      return (
        <ConfirmDialog
          open
          question={t('releaseQuestion', { erxId: row.erxId })}
          explained={row.holderIsMe ? t('releaseOwnExplained') : t('releaseExplained', { name: row.holder })}
          confirmLabel={t('action.release')}
          cancelLabel={t('cancel', { ns: 'common' })}
          busy={busy}
          onConfirm={() => actions.release(row.erxId)}
          onCancel={closeQuestion}
        />
      )
    case 'resend':
      return (
        <ConfirmDialog
          open
          question={t('resendQuestion', { erxId: row.erxId })}
          explained={t('resendExplained', { name: row.patName })}
          confirmLabel={t('action.resend')}
          cancelLabel={t('cancel', { ns: 'common' })}
          busy={busy}
          onConfirm={() => actions.resend(row.erxId)}
          onCancel={closeQuestion}
        />
      )
    case 'resubmit':
      return (
        <ConfirmDialog
          open
          question={t('resendQuestion', { erxId: row.erxId })}
          explained={t('resendExplained', { name: partnerName })}
          confirmLabel={t('action.resubmit')}
          cancelLabel={t('cancel', { ns: 'common' })}
          busy={busy}
          onConfirm={() => actions.resubmit(row.erxId, row.channel)}
          onCancel={closeQuestion}
        />
      )
    case 'retryReject':
      return (
        <ConfirmDialog
          open
          question={t('retryQuestion', { erxId: row.erxId })}
          explained={t('retryExplained', { name: partnerName })}
          confirmLabel={t('action.retryReject')}
          cancelLabel={t('cancel', { ns: 'common' })}
          busy={busy}
          onConfirm={() => actions.retryReject(row.erxId)}
          onCancel={closeQuestion}
        />
      )
    case 'callNotReached':
      return <NotReachedDialog erxId={row.erxId} told={actions.told} onClose={closeQuestion} />
    case 'callLater':
      return <CallLaterDialog erxId={row.erxId} told={actions.told} onClose={closeQuestion} />
    case 'reassign':
      return <ReassignDialog row={row} told={actions.told} onClose={closeQuestion} />
    case 'reopen':
      return <ReopenDialog row={row} told={actions.told} onClose={closeQuestion} />
    case 'history':
      return <HistoryDialog row={row} onClose={closeQuestion} />
  }
}
