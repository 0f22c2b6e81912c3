import { getSystemHealth } from '@rxdesk/contract/areas/system-health/calls'
import { signInOverWire } from './src/wire-session.ts'

const LONGEST_MS = 180_000
const PAUSE_MS = 1_000

/**
 * Waits until a server that has just begun has read the pages of its demo: the readers take both cores for that time,
 * and the first tests would measure them. A server that takes longer is said, and used all the same.
 */
export async function demoIsRead(url: string): Promise<void> {
  const { ask } = await signInOverWire(url, 'ADMIN01')
  const until = Date.now() + LONGEST_MS
  for (;;) {
    const { queues } = await ask(getSystemHealth, {})
    if (queues.every(({ waiting, running }) => waiting + running === 0)) return
    if (Date.now() >= until) {
      process.stderr.write(`${url} still reads the pages of its demo\n`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
