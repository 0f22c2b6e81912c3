import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { minutesText, useTimeOfDay } from '#parts/written.ts'
import type { Attempt } from './call-under-way.tsx'

/** A call in words: how it stands while it is under way, and how it ended. */
export function useCallWords() {
  const { t } = useTranslation('workbench-tele')
  const { serverText } = useServerText()
  const timeOfDay = useTimeOfDay()
  /** How it ended, part by part. */
  const outcome = ({ result, reason, problem, talkedSeconds }: Attempt): string[] =>
    [
      t(`result.${result === 2 ? 2 : result === 1 ? 1 : 0}`),
      reason,
      problem === '' ? '' : serverText(problem),
      talkedSeconds === null ? '' : t('talked', { time: minutesText(talkedSeconds) }),
    ].filter(Boolean)
  const standing = (attempt: Attempt): string => {
    const { state, placed, mode, at, result } = attempt
    if (result !== 0) return t('callEnded', { how: outcome(attempt).join(' · ') })
    if (placed === 'hand') return t('callSince', { mode: t(`mode.${mode}`), at: timeOfDay(at) })
    return t(`call.${state === 'answered' || state === 'ringing' ? state : 'dialling'}`)
  }
  return { outcome, standing }
}
