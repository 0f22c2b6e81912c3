import {
  type LeftReason,
  leftReasons,
  type ReminderKind,
  type StopReason,
  stopReasons,
} from '@rxdesk/contract/reminders/options'
import { useTranslation } from 'react-i18next'

/** What reminders are called, and why one did not go out or is in question. */
export function useReminderWords() {
  const { t } = useTranslation('reminder-words')
  return {
    kind: (kind: ReminderKind) => t(`kind.${kind}`),
    /** A reason by its code; one of a message that failed is a sentence already. */
    why(why: string): string {
      const stopped = stopReasons.find((one): one is Exclude<StopReason, ''> => one !== '' && one === why)
      if (stopped) return t(`why.${stopped}`)
      const left = leftReasons.find((one): one is LeftReason => one === why)
      return left ? t(`left.${left}`) : why
    },
  }
}
