import { unseal } from '@rxdesk/contract/cipher'
import { useConfig } from '#wire/config.ts'

/** Opens the mobile number of a row; empty where it may not be read. */
export function useMobile(): (sealed: string) => string {
  const { clientCipherKey } = useConfig()
  return (sealed) => {
    if (sealed === '') return ''
    try {
      return unseal(clientCipherKey, sealed)
    } catch {
      return ''
    }
  }
}
