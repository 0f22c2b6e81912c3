import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { lengthLimitIn } from './length-limit.ts'

/**
 * The error text of a field: the contract's sentence where its rule has one, else whether it is missing, too long or
 * not valid.
 */
export function useFaultText(fault: FieldError | undefined, value: unknown): string | undefined {
  const { t } = useTranslation()
  const { serverText } = useServerText()
  if (!fault) return undefined
  if (fault.message && knownSentence(fault.message)) return serverText(fault.message)
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const most = lengthLimitIn(fault.message)
  if (most !== undefined) return t('tooLong', { most })
  return t(empty ? 'required' : 'notValid')
}
