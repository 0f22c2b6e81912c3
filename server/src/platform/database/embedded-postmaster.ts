import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Account, plainEnvironment } from './embedded-account.ts'

const KEPT_LINES = 20
const FAST_STOP_MS = 60_000

/**
 * Runs as the child: leaves a watcher behind and becomes PostgreSQL itself. The watcher reads a pipe whose other end
 * only our process holds. A line means that we stop PostgreSQL ourselves; its end without a line means that our process
 * is gone, killed perhaps, and then the watcher stops PostgreSQL. It is started through a shell that ends at once,
 * since PostgreSQL is disturbed by children that it did not start.
 */
const WATCHED = `
socket_folder=$1; shift
postmaster=$$
(
  (
    if read -r line <&3; then exit 0; fi
    kill -INT "$postmaster"
    seconds=0
    while kill -0 "$postmaster" && [ "$seconds" -lt ${FAST_STOP_MS / 1000} ]; do
      sleep 1
      seconds=$((seconds + 1))
    done
    if kill -0 "$postmaster"; then kill -QUIT "$postmaster"; fi
    rmdir "$socket_folder"
  ) >/dev/null 2>&1 &
)
exec "$@" 3<&-
`

/** A running PostgreSQL server process. */
export interface Postmaster {
  readonly pid: number | undefined
  /** Settles when the process has ended, for any reason. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** The last lines of its output. */
  lastLines(): string[]
  /** Ends sessions and stops; after a minute by force, from which the next start recovers. */
  stop(): Promise<void>
}

/** Starts `postgres` with the arguments, in a session of its own so that Ctrl-C reaches only our process. */
export function startPostmaster(start: {
  program: string
  args: string[]
  account: Account
  socketFolder: string
  log: (line: string) => void
}): Postmaster {
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHED, 'postgres', start.socketFolder, start.program, ...start.args],
    {
      ...start.account,
      cwd: '/',
      env: plainEnvironment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  if (child.stderr === null) throw new Error('PostgreSQL has no error output')
  const said = createInterface(child.stderr).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    start.log(line)
  })
  let over = false
  // Not the event `close`: that one waits for the pipe, which the watcher holds as long as we do.
  const ended = Promise.all([once(child, 'exit'), once(said, 'close')]).then(
    () => {
      over = true
    },
    (error: unknown) => {
      over = true
      lines.push(String(error))
    },
  )
  const lifeline = lifelineOf(child)
  let stopping: Promise<void> | undefined
  return {
    pid: child.pid,
    ended,
    hasEnded: () => over,
    lastLines: () => [...lines],
    stop() {
      stopping ??= stopChild(child, ended).then(() => {
        lifeline.end('stopped\n')
      })
      return stopping
    },
  }
}

function lifelineOf(child: ChildProcess): NodeJS.WritableStream {
  const pipe = child.stdio[3]
  if (pipe === null || pipe === undefined || !('write' in pipe)) throw new Error('The watchdog has no pipe')
  // The watcher may be gone before us; there is nothing to do about it then.
  pipe.on('error', () => undefined)
  return pipe
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(force)
}
