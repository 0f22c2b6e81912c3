import type { Logger } from '#platform/log/logger.ts'

export interface Chore {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

/** Runs chores in their intervals, each one never twice at once; a failed one is logged and runs again. */
export function startClock(chores: readonly Chore[], log: Logger): { stop(): Promise<void> } {
  let stopped = false
  const underWay = new Set<Promise<void>>()
  const timers = chores.map((chore) => {
    let busy = false
    return setInterval(() => {
      if (busy || stopped) return
      busy = true
      const turn = chore
        .run()
        .then(
          () => undefined,
          (error: Error) => log.error({ chore: chore.name, error: error.message }, 'a chore failed'),
        )
        .finally(() => {
          busy = false
          underWay.delete(turn)
        })
      underWay.add(turn)
    }, chore.everyMs)
  })
  return {
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
