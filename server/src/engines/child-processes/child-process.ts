import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const stderrKept = 1000

/**
 * Starts a `.ts` module as a child process. It gets nothing of the server's environment but the place for
 * temporary files: settings hold keys and passwords, and the child reads files that strangers sent.
 */
export function startChild(entry: URL): StartedChild {
  const child = fork(fileURLToPath(entry), [], {
    env: bareEnvironment(),
    // Flags of the parent (inspector, loaders, test runner) are not the child's.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrKept)
  })
  return { child, lastWords: () => stderr.trim() }
}

export interface StartedChild {
  child: ChildProcess
  /** The end of what the child wrote to stderr, for the server's log. */
  lastWords(): string
}

/** Ends a child at once and waits until it is gone. There is nothing in it to save. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'TZ']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
