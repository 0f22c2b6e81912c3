import { useCallback, useState } from 'react'
import { z } from 'zod'
import { useUser } from '#session/session-store.ts'

const stored = z.record(z.string(), z.string())

/**
 * The search fields of a patient list. They survive a reload within the browser tab and never appear in the address:
 * addresses end up in histories, logs and messages, and patients' data must not.
 */
export function useTabFields<Fields extends Record<string, string>>(
  screen: string,
  empty: Fields,
): [Fields, (fields: Partial<Fields>) => void] {
  const { userCode } = useUser()
  const key = `patients ${screen} ${userCode}`
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...kept(key) }))
  const change = useCallback(
    (changed: Partial<Fields>) =>
      setFields((before) => {
        const after = { ...before, ...changed }
        sessionStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  return [fields, change]
}

function kept(key: string): Record<string, string> {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
