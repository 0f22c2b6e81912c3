import { createTaskPool, type PoolLimits } from '#engines/child-processes/worker-pool.ts'
import { type WorkbookAnswer, type WorkbookTask, workbookAnswer, workbookLimits } from './workbook-task.ts'

/** Reads workbooks of strangers in a process of its own, so that none can stop the server or take its memory. */
export interface WorkbookReader {
  /**
   * The table of a workbook, or why it is refused.
   * @param required the possible headings of each column that must be there (`plainHeading`)
   * @throws when the server ends meanwhile or the child ends for no reason of the file: then it can be tried again
   */
  read(content: Buffer, required: readonly (readonly string[])[]): Promise<WorkbookAnswer>
  /** Ends the process. A running read fails. */
  close(): Promise<void>
}

const megabyte = 2 ** 20

const readerLimits: PoolLimits = {
  concurrency: 1,
  memoryLimitBytes: 700 * megabyte,
  softMemoryLimitBytes: 150 * megabyte,
  tasksPerChild: 20,
  deadlineMs: workbookLimits.deadlineMs,
  idleMs: 20_000,
}

/** The beginning of an archive, as every .xlsx is one, and of what Excel writes with a password or wrote before 2007. */
const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Whether these bytes are a workbook and not a text file. */
export function isWorkbook(content: Buffer): boolean {
  return [ARCHIVE, COMPOUND].some((mark) => content.subarray(0, mark.length).equals(mark))
}

export function createWorkbookReader(limits: Partial<PoolLimits> = {}): WorkbookReader {
  const pool = createTaskPool<WorkbookTask, WorkbookAnswer>(
    new URL('./workbook-child.ts', import.meta.url),
    workbookAnswer,
    { ...readerLimits, ...limits },
  )
  return {
    async read(content, required) {
      if (content.length > workbookLimits.bytes) return { kind: 'refused', fault: 'tooLarge' }
      if (content.subarray(0, COMPOUND.length).equals(COMPOUND)) return { kind: 'refused', fault: 'locked' }
      const outcome = await pool.run({
        content: content.toString('base64'),
        required: required.map((names) => [...names]),
      })
      if (outcome.kind === 'done') return outcome.value
      if (outcome.reason === 'memory' || outcome.reason === 'deadline')
        return { kind: 'refused', fault: 'tooHeavy' }
      throw new Error(`The workbook was not read: ${outcome.detail ?? outcome.reason}`)
    },
    close: () => pool.close(),
  }
}
