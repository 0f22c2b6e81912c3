import { serveTasks } from '#engines/child-processes/task-child.ts'
import { readTable } from './read-table.ts'
import { type WorkbookAnswer, workbookTask } from './workbook-task.ts'

serveTasks((message): Promise<WorkbookAnswer> => {
  const { content, required } = workbookTask.parse(message)
  return readTable(Buffer.from(content, 'base64'), required)
})
