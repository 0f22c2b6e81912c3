import { refusalText } from '@rxdesk/contract/envelope'
import type { MessageKey } from '@rxdesk/contract/messages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkLost } from '#wire/refusal.ts'
import { language } from './language.ts'
import { knownSentence } from './server-text.ts'

/** A sentence of the contract in the language of the screen. */
export function messageText(key: MessageKey, values: Record<string, string | number> = {}): string {
  // The types of `t` ask for the blanks of every sentence at once when the key is a variable.
  return language.t(key as 'general.noRecord', { ns: ['messages', 'console-messages'], ...values })
}

/** A server's sentence in the language of the screen; one that the contract does not know is shown as it came. */
export function serverText(text: string): string {
  const sentence = knownSentence(text)
  if (!sentence) return refusalText(text)
  return messageText(sentence.key, sentence.values)
}

/** The text to show for an error of any kind; never a stack trace, never an internal message. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkLost) return language.t('networkLost')
  if (error instanceof Error && error.name === 'CallRefused' && error.message !== '')
    return serverText(error.message)
  return messageText('general.somethingWentWrong')
}

/** The three above, bound to the language so that a screen shows them again when it changes. */
export function useServerText(): {
  messageText: typeof messageText
  serverText: typeof serverText
  errorText: typeof errorText
} {
  const { i18n } = useTranslation()
  return useMemo(() => ({ messageText, serverText, errorText }), [i18n.language])
}
