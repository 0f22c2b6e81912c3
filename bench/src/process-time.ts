import { readFileSync } from 'node:fs'

/** The unit in which /proc counts processor time. */
const TICK_MS = 10

/** Processor time that a live process has used, user and system, in milliseconds. NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // 14th and 15th field; the first two end with the closing bracket of the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
