import { useState } from 'react'
import { latePart } from '#parts/late-part.ts'
import type { SevereQuestion } from '#queue/desk.ts'
import { useCaseWarnings } from './use-case-warnings.ts'

const SevereWarnings = latePart(async () => (await import('./severe-warnings.tsx')).SevereWarnings)

/**
 * The severe warnings in the question before a case is sent, each by its own words with who answered and who agreed. The
 * sender confirms each that no higher level could agree with.
 */
export function useSevereAtSending(): SevereQuestion {
  const severe = useCaseWarnings().filter(({ warning }) => warning.severity === 'severe')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const asked = severe.filter(({ review }) => review === 'sender').map(({ warning }) => warning.key)
  const tick = (key: string, on: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== key), ...(on ? [key] : [])])
  return {
    view: severe.length > 0 ? <SevereWarnings severe={severe} ticked={ticked} onTick={tick} /> : undefined,
    confirmed: asked.filter((key) => ticked.includes(key)),
    isAnswered: asked.every((key) => ticked.includes(key)),
  }
}
