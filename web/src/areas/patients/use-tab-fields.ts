import { useCallback, useState } from 'react'
import { z } from 'zod'
import { useUser } from '#session/session-store.ts'

const stored = z.record(z.string(), z.string())

/**
 * What a list of patients is searched for. It survives a reload within its browser tab and never stands in the address:
 * an address goes into histories, logs and messages, and patients' data does not.
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
