import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { sessionState } from './session-store.ts'

/**
 * While `active`, leaving the screen asks "Are you sure you want to close?": in the app by the dialog that is answered
 * here (render it), when the window closes by the browser's own question (screens 2, shell). Changes of the address
 * within the screen (tabs, filters) do not ask, but for the browser's way back where it would close a dialog
 * (`inDialog`), and for the fields of the address that are named (`fields`), such as a tab that goes with what is typed.
 */
export function useUnsavedGuard(
  active: boolean,
  { inDialog = false, fields = [] }: { inDialog?: boolean; fields?: readonly string[] } = {},
): React.ReactNode {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // A session that has ended leads to the sign-in page without a question: what was typed is kept.
    shouldBlockFn: ({ current, next, action }) =>
      active &&
      sessionState().phase === 'signedIn' &&
      (current.pathname !== next.pathname ||
        (inDialog && action !== 'PUSH' && action !== 'REPLACE') ||
        fields.some((field) => Reflect.get(current.search, field) !== Reflect.get(next.search, field))),
    enableBeforeUnload: () => active,
    disabled: !active,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      question={t('closeQuestion')}
      explained={t('closeExplained')}
      dangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
