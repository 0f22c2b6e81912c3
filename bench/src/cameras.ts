import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { roles } from '@rxdesk/contract/roles'
import { serveCameraPictures } from '@rxdesk/server/src/areas/cameras/picture-routes.ts'
import { openCameras } from '@rxdesk/server/src/domain/cameras/open-cameras.ts'
import { findFfmpeg } from '@rxdesk/server/src/engines/cameras/find-ffmpeg.ts'
import { createApp } from '@rxdesk/server/src/platform/http/app.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, signInUsers } from './bench-services.ts'
import type { CameraOpened, Counted, ToWatchers } from './camera-watchers.ts'
import { cpuMs } from './process-time.ts'
import { count, heading, note, table } from './report.ts'

const CAMERAS = 8
const WATCHERS = 20
const MINUTES = Number(process.env.CAMERA_MINUTES ?? 10)

/**
 * Live cameras: processor time and memory of the server and of its children, with one watcher of all cameras and then
 * with twenty over minutes. The cameras speak RTSP with H.264 of 1280 × 720 at 15 a second, all from one film; they and
 * the watchers are in a process of their own.
 */
export async function benchCameras(postgres: BenchPostgres): Promise<void> {
  heading(`${CAMERAS} cameras live`)
  const ffmpeg = await findFfmpeg(undefined)
  if (!ffmpeg) return note('Not measured: this machine has no ffmpeg.')
  const film = path.join(postgres.dataDir, 'film.ts')
  execFileSync(ffmpeg, [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=15', '-t', '20'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-g', '30', '-pix_fmt', 'yuv420p', film],
  ])
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('cameras'))
  const watchers = fork(path.join(import.meta.dirname, 'camera-watchers.ts'))
  const send = (message: ToWatchers) => watchers.send(message)
  const cameras = await openCameras(services)
  const app = await createApp(services.settings)
  const [admin] = await signInUsers(services, 1, { prefix: 'WATCH', roleIds: [roles.admin], permissions: [] })
  if (!admin) throw new Error('nobody signed in')
  const pictures = serveCameraPictures(app, services, {
    cameras,
    identify: async () => ({ ...admin.caller, flags: ['camera'] }),
  })
  const rows: string[][] = []
  try {
    send({ film })
    const [{ port }] = (await once(watchers, 'message')) as [CameraOpened]
    const ids = await seedCameras(services, `rtsp://127.0.0.1:${port}/live`)
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/cameras/${ids.join(',')}/live`
    const minute = async (of: string) => {
      send('count')
      await once(watchers, 'message')
      const before = readProcesses()
      await pause(60_000)
      const after = readProcesses()
      send('count')
      const [got] = (await once(watchers, 'message')) as [Counted]
      return [of, ...cells(before, after), count(Math.round(got.pictures / 60)), got.megabytes.toFixed(0)]
    }
    send({ address, watchers: 1 })
    await pause(10_000)
    rows.push(await minute('1 watcher'))
    send({ address, watchers: WATCHERS - 1 })
    await pause(10_000)
    for (let at = 1; at <= MINUTES; at++) rows.push(await minute(`${WATCHERS} watchers, minute ${at}`))
  } finally {
    // What was measured is shown, too, where the run breaks off.
    table([
      ['', 'children', 'their CPU', 'server CPU', 'their memory', 'server memory', 'pictures/s', 'MB/min'],
      ...rows,
    ])
    note('CPU in shares of one core; memory is resident. Every watcher has all cameras in one stream.')
    watchers.disconnect()
    await app.close()
    await pictures.close()
    await cameras.hub.close()
    note(`Children after the last watcher: ${childrenOfCameras().length}`)
    await services.close()
  }
}

interface Processes {
  at: number
  server: { cpu: number; memory: number }
  children: Map<number, { cpu: number; memory: number }>
}

function readProcesses(): Processes {
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    server: { cpu: (user + system) / 1000, memory: process.memoryUsage.rss() },
    children: new Map(
      childrenOfCameras().map((pid) => [pid, { cpu: cpuMs(pid), memory: residentMemory(pid) }]),
    ),
  }
}

function cells(before: Processes, after: Processes): string[] {
  const share = (cpu: number) => `${((100 * cpu) / (after.at - before.at)).toFixed(0)} %`
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
  const children = [...after.children]
  const cpu = children.reduce((sum, [pid, one]) => sum + one.cpu - (before.children.get(pid)?.cpu ?? 0), 0)
  return [
    ...[String(children.length), share(cpu), share(after.server.cpu - before.server.cpu)],
    megabytes(children.reduce((sum, [, one]) => sum + one.memory, 0)),
    megabytes(after.server.memory),
  ]
}

function childrenOfCameras(): number[] {
  const shown = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,comm='], { encoding: 'utf8' })
  return shown
    .split('\n')
    .filter((line) => line.endsWith('ffmpeg'))
    .map((line) => Number.parseInt(line, 10))
}

function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** Cameras of one room, all at one address. */
async function seedCameras({ db, sealer }: BenchServices, source: string): Promise<number[]> {
  const client = await db
    .insertInto('clients')
    .values({ key: 'bench', name: 'Bench' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { client_id: client.id }
  const hospital = await db
    .insertInto('hospitals')
    .values({ ...of, name: 'City' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const floor = await db
    .insertInto('client_floors')
    .values({ ...of, hospital_id: hospital.id, name: 'Ground' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = await db
    .insertInto('rooms')
    .values({ ...of, floor_id: floor.id, name: 'Desk', category: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('cameras')
    .values(
      Array.from({ length: CAMERAS }, (_, at) => ({
        ...{ ...of, name: `Camera ${at}`, host: '127.0.0.1', kind: 'rtsp' as const },
        ...{ source_sealed: sealer.seal(source), user_sealed: null, secret_sealed: null, last_seen_at: null },
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('room_cameras')
    .values(made.map(({ id }) => ({ ...of, room_id: room.id, camera_id: id })))
    .execute()
  return made.map(({ id }) => id)
}
