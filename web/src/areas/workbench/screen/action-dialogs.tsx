import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonKey } from '#areas/workbench/actions/case-buttons.ts'
import type { CaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { pointsAmong } from '#areas/workbench/case/problems/review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useSevereAtSending } from '#areas/workbench/safety/use-severe-at-sending.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { latePart } from '#parts/late-part.ts'
import type { Desk } from '#queue/desk.ts'

const OnwardDialog = latePart(
  async () => (await import('#areas/workbench/actions/onward-dialog.tsx')).OnwardDialog,
)
const RejectDialog = latePart(
  async () => (await import('#areas/workbench/actions/reject-dialog.tsx')).RejectDialog,
)
const TextDialog = latePart(async () => (await import('#areas/workbench/actions/text-dialog.tsx')).TextDialog)

/** The questions before an action. */
export type AskedAction =
  | 'sendBack'
  | 'reject'
  | 'defer'
  | 'consultationFail'
  | 'reopen'
  | 'forward'
  | 'send'
  | 'submit'

/** Those that a desk may ask in its own way. */
const ownDialogs = { reject: true, defer: true, consultationFail: true } as const

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
  const Own = asked && asked in ownDialogs ? desk.dialogs?.[asked as keyof typeof ownDialogs] : undefined
  if (Own)
    return (
      <Suspense>
        <Own onClose={onClose} />
      </Suspense>
    )
  return (
    <Suspense>
      {asked === 'forward' && (
        <OnwardDialog
          action={asked}
          problems={problems}
          onConfirm={() => {
            onClose()
            void actions.forward(pointsAmong(problems))
          }}
          onCancel={onClose}
        />
      )}
      {asked === 'send' && <SendQuestion actions={actions} problems={problems} onClose={onClose} />}
      {asked === 'submit' && desk.SubmitDialog && (
        <SubmitQuestion SubmitDialog={desk.SubmitDialog} onClose={onClose} />
      )}
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

/** The question before the case goes to the patient. */
function SendQuestion({ actions, problems, onClose }: Omit<ActionDialogsProps, 'asked'>) {
  const severe = useSevereAtSending()
  return (
    <OnwardDialog
      action="send"
      problems={problems}
      severe={severe}
      onConfirm={() => {
        onClose()
        void actions.send(pointsAmong(problems), severe.confirmed)
      }}
      onCancel={onClose}
    />
  )
}

interface SubmitQuestionProps {
  SubmitDialog: NonNullable<Desk['SubmitDialog']>
  onClose: () => void
}

/** The question before the case goes to the partner. */
function SubmitQuestion({ SubmitDialog, onClose }: SubmitQuestionProps) {
  return <SubmitDialog severe={useSevereAtSending()} onClose={onClose} />
}
