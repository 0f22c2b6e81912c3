import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Resident bytes of a process, native memory, WebAssembly and all its threads included. `undefined` when the process is
 * gone or the platform does not report it.
 */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    // `status` and not `statm`: it counts in kB, where statm counts pages whose size differs between machines.
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return kilobytes(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return kilobytes(stdout.trim())
  } catch {
    return undefined
  }
}

function kilobytes(digits: string | undefined): number | undefined {
  return digits !== undefined && /^\d+$/.test(digits) ? Number(digits) * 1024 : undefined
}
