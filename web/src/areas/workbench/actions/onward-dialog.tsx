import Box from '@mui/material/Box'
import { maskedMobile } from '@rxdesk/contract/masked-mobile'
import { useTranslation } from 'react-i18next'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { useProblemWords } from '#areas/workbench/case/problems/use-problem-words.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import type { SevereQuestion } from '#queue/desk.ts'
import { buttonKey } from './case-buttons.ts'

interface OnwardDialogProps {
  action: 'forward' | 'send'
  /** The open points that may stay open. */
  problems: readonly ReviewProblem[]
  /** Of a case that is sent. */
  severe?: SevereQuestion
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before the case moves on. Sending cannot be undone, so that question always comes, with the recipient; the one
 * before forwarding only while there is something to look at. Severe warnings come first, by their own words.
 */
export function OnwardDialog({ action, problems, severe, onConfirm, onCancel }: OnwardDialogProps) {
  const { t } = useTranslation('workbench')
  const { problemText } = useProblemWords()
  const { opened, record } = useWorkbench()
  const { level } = opened.rxdtls
  const mobile = String(record.valueOf('rxdtls.mobileNo') ?? '')
  const email = String(record.valueOf('rxdtls.email') ?? '')
  const { receives, clientName } = opened.clientDetails
  const to = [email, maskedMobile(mobile), receives ? clientName : ''].filter(Boolean)
  const words = t(buttonKey(action, level))
  const open = problems.length > 0
  const warned = Boolean(severe?.view)
  return (
    <ConfirmDialog
      open
      question={action === 'send' ? t('sendQuestion') : t('forwardQuestion')}
      explained={
        action === 'send' || open ? (
          <>
            {severe?.view}
            {action === 'send' && to.length > 0 && (
              <Box component="p" sx={{ m: 0, mb: open ? 1.5 : 0 }}>
                {t('sendTo')}{' '}
                {to.map((address, at) => (
                  <bdi key={address}>
                    {at > 0 && ', '}
                    {address}
                  </bdi>
                ))}
              </Box>
            )}
            {open && (
              <>
                <Box component="p" sx={{ m: 0, mb: 0.5, color: 'text.primary', fontWeight: 600 }}>
                  {t('stillOpen')}
                </Box>
                <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
                  {problems.map((problem, at) => (
                    <li key={at}>{problemText(problem)}</li>
                  ))}
                </Box>
              </>
            )}
          </>
        ) : undefined
      }
      confirmLabel={words}
      cancelLabel={t('lookAgain')}
      wide={warned}
      yesDisabled={severe?.isAnswered === false}
      // With something open, sending must not follow from a second Enter.
      yesFirst={action === 'forward' || !(open || warned)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
