import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const stderrKept = 1000

/**
 * Starts a `.ts` module as a child process. It inherits nothing of the server's environment but the folder for
 * temporary files: settings hold keys and passwords, and the child reads files from strangers.
 */
export function startChild(entry: URL): StartedChild {
  const child = fork(fileURLToPath(entry), [], {
    env: bareEnvironment(),
    // The child does not inherit flags of the parent (inspector, loaders, test runner).
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
  /** The end of the child's stderr, for the server's log. */
  lastWords(): string
}

/** Kills a child and waits until it is gone. There is nothing in it to save. */
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
