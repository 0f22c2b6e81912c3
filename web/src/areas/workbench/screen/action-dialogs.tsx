import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonKey } from '#areas/workbench/actions/case-buttons.ts'
import type { CaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { pointsAmong } from '#areas/workbench/case/problems/review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { latePart } from '#parts/late-part.ts'

const OnwardDialog = latePart(
  async () => (await import('#areas/workbench/actions/onward-dialog.tsx')).OnwardDialog,
)
const RejectDialog = latePart(
  async () => (await import('#areas/workbench/actions/reject-dialog.tsx')).RejectDialog,
)
const TextDialog = latePart(async () => (await import('#areas/workbench/actions/text-dialog.tsx')).TextDialog)

/** The questions before an action. */
export type AskedAction = 'sendBack' | 'reject' | 'reopen' | 'forward' | 'send' | 'submit'

interface ActionDialogsProps {
  asked: AskedAction | undefined
  actions: CaseActions
  problems: readonly ReviewProblem[]
  onClose: () => void
}

/** The dialog of the action that was pressed. */
export function ActionDialogs({ asked, actions, problems, onClose }: ActionDialogsProps) {
  const { t } = useTranslation('workbench')
  const { messageText } = useServerText()
  const { desk, opened } = useWorkbench()
  const { level } = opened.rxdtls
  return (
    <Suspense>
      {(asked === 'forward' || asked === 'send') && (
        <OnwardDialog
          action={asked}
          problems={problems}
          onConfirm={() => {
            onClose()
            void actions[asked](pointsAmong(problems))
          }}
          onCancel={onClose}
        />
      )}
      {asked === 'submit' && desk.SubmitDialog && <desk.SubmitDialog onClose={onClose} />}
      {asked === 'reject' && <RejectDialog onReject={actions.reject} onClose={onClose} />}
      {asked === 'sendBack' && (
        <TextDialog
          title={t(buttonKey('sendBack', level))}
          label={t('comment')}
          submitLabel={t(buttonKey('sendBack', level))}
          missing={messageText('case.needsComment')}
          longest={1000}
          onSubmit={actions.sendBack}
          onClose={onClose}
        />
      )}
      {asked === 'reopen' && (
        <TextDialog
          title={t(buttonKey('reopen', level))}
          label={t('reason')}
          submitLabel={t(buttonKey('reopen', level))}
          missing={t('reasonMissing')}
          shortest={3}
          longest={500}
          onSubmit={actions.reopen}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
