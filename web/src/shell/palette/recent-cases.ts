import { limits } from '@rxdesk/contract/limits'
import { z } from 'zod'

const KEY = 'recentCases'
const stored = z.array(z.number().int().positive())

const keyOf = (userCode: number) => `${KEY} ${userCode}`

/** Numbers of the cases that the user opened in this browser tab, last first; nothing else of them is stored. */
export function recentCases(userCode: number): readonly number[] {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(keyOf(userCode)) ?? '[]'))
  } catch {
    return []
  }
}

export function rememberCase(userCode: number, erxId: number): void {
  const others = recentCases(userCode).filter((one) => one !== erxId)
  sessionStorage.setItem(keyOf(userCode), JSON.stringify([erxId, ...others].slice(0, limits.paletteRows)))
}
