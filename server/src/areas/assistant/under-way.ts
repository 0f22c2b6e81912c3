import { limits } from '@rxdesk/contract/limits'

interface UnderWay {
  askId: string
  stop: AbortController
}

/** Questions that are being answered in this process, by who asked them. */
const underWay = new Map<number, Set<UnderWay>>()

/** Why a question is given up. */
export const STOPPED = 'stopped'

/**
 * A question that begins: its signal is aborted when its asker stops it, or when its time is over. `end` forgets it,
 * whatever came of it.
 */
export function beginQuestion(userId: number, askId: string): { signal: AbortSignal; end: () => void } {
  const one = { askId, stop: new AbortController() }
  const own = underWay.get(userId) ?? new Set()
  underWay.set(userId, own.add(one))
  const late = setTimeout(() => one.stop.abort('late'), limits.assistantModel)
  return {
    signal: one.stop.signal,
    end: () => {
      clearTimeout(late)
      own.delete(one)
      if (own.size === 0 && underWay.get(userId) === own) underWay.delete(userId)
    },
  }
}

/** Stops the question of a user that has this name; without a name, all of theirs. Says how many were stopped. */
export function stopQuestions(userId: number, askId: string): number {
  const stopped = [...(underWay.get(userId) ?? [])].filter((one) => askId === '' || one.askId === askId)
  for (const { stop } of stopped) stop.abort(STOPPED)
  return stopped.length
}
