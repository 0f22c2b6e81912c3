import { unseal } from '@rxdesk/contract/cipher'
import { permissions } from '@rxdesk/contract/roles'
import { useCallback } from 'react'
import { useUser } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'

/** Shown in place of data that the user may not see. */
export const MASK = '••••••'

export type ContactKind = 'mobileNo' | 'email'

const needed = { mobileNo: permissions.viewMobile, email: permissions.viewEmail } as const

/** Contact data for display: opened from the client cipher, masked without permission 1 (e-mail) or 2 (mobile number). */
export function useContact(): (kind: ContactKind, sealed: string) => string {
  const { clientCipherKey } = useConfig()
  const held = useUser().userPermissions.permission
  return useCallback(
    (kind, sealed) => {
      if (!held.includes(needed[kind])) return MASK
      if (sealed === '') return ''
      try {
        return unseal(clientCipherKey, sealed)
      } catch {
        return ''
      }
    },
    [clientCipherKey, held],
  )
}
