import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = path.resolve(import.meta.dirname, '../../../server/src/main.ts')

/** The processes of a deployment, each killed in turn. */
export const members = ['web 1', 'web 2', 'worker', 'recognition'] as const
export type Member = (typeof members)[number]

export interface Deployment {
  /** Addresses of the processes that answer people, of which one may be away. */
  webs: readonly string[]
  /** Ends a process without a chance to end anything in order, and starts it again. */
  kill(member: Member): Promise<void>
  /** Resident memory of each in bytes. */
  memory(): Promise<Record<Member, number>>
  stop(): Promise<void>
}

/** Starts every member on one database and one folder, and waits until each is ready. */
export async function startDeployment(env: Record<string, string>): Promise<Deployment> {
  const ports = new Map<Member, number>()
  const children = new Map<Member, ChildProcess>()
  for (const member of members) ports.set(member, await freePort())
  const address = (member: Member) => `http://127.0.0.1:${ports.get(member)}`

  async function start(member: Member): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        ...env,
        ROLE: member.replace(/ \d$/, ''),
        PORT: String(ports.get(member)),
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.set(member, child)
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${member} ended while it started`)
      const ready = await fetch(`${address(member)}/api/ready`).catch(() => undefined)
      if (ready?.status === 200) return
      await sleep(100)
    }
  }

  async function end(member: Member, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = children.get(member)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await Promise.all(members.map(start))
  return {
    webs: [address('web 1'), address('web 2')],
    async kill(member) {
      await end(member, 'SIGKILL')
      await start(member)
    },
    async memory() {
      const each = await Promise.all(
        members.map(async (member) => [member, await residentOf(address(member))]),
      )
      return Object.fromEntries(each) as Record<Member, number>
    },
    async stop() {
      await Promise.all(members.map((member) => end(member, 'SIGTERM')))
    },
  }
}

/** The bearer of their metrics. */
export const METRICS_TOKEN = 'measured by this run'

async function residentOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return Number(/^process_resident_memory_bytes\{[^}]*\} (\S+)$/m.exec(await answer.text())?.[1])
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
