import { CallRefused } from '#wire/refusal.ts'

const PAUSE_MS = 1_500

/**
 * Sends messages one after the other, in their order. While the network is gone they wait; what the server refuses is
 * dropped and told.
 */
export function createSender<Message>(
  post: (message: Message) => Promise<unknown>,
  onRefused: (refusal: CallRefused) => void,
): { send(message: Message): void; stop(): void } {
  const waiting: Message[] = []
  let busy = false
  let stopped = false
  const work = async () => {
    if (busy) return
    busy = true
    for (let next = waiting[0]; next !== undefined && !stopped; next = waiting[0]) {
      try {
        await post(next)
        waiting.shift()
      } catch (error) {
        const isOver = error instanceof CallRefused && error.status !== 429
        if (isOver) {
          waiting.shift()
          onRefused(error)
        } else await new Promise((done) => setTimeout(done, PAUSE_MS))
      }
    }
    busy = false
  }
  return {
    send(message) {
      if (stopped) return
      waiting.push(message)
      void work()
    },
    stop() {
      stopped = true
      waiting.length = 0
    },
  }
}
