import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { sessionState } from './session-store.ts'

/**
 * While `active`, leaving the screen asks "Are you sure you want to close?": in the app by the dialog that is returned
 * here (render it), when the window closes by the browser's own question (screens 2, shell). Changes of the address
 * within the screen (tabs, filters) do not ask, except the browser's way back where it would close a dialog
 * (`inDialog`), and the named fields of the address (`fields`), such as a tab whose typing would be lost.
 */
export function useUnsavedGuard(
  active: boolean,
  { inDialog = false, fields = [] }: { inDialog?: boolean; fields?: readonly string[] } = {},
): React.ReactNode {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // An ended session leads to the sign-in page without a question: the typing is stored.
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
