import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import type { ComponentType } from 'react'
import type { WarningReply } from '#areas/workbench/case/lines/line-calls.ts'

/** Safety's content in the medicine list. The screen provides it: the list itself computes no warnings. */
export interface SafetyParts {
  /** The legal categories, beside the name of a medicine. */
  ScheduleMarks: ComponentType<{ warnings: readonly OpenWarning[] }>
  /** The warnings of a medicine, below its line. */
  LineWarnings: ComponentType<LineWarningsProps>
}

interface LineWarningsProps {
  /** The name of the medicine. */
  name: string
  warnings: readonly OpenWarning[]
  /** The name of another line that a warning is about. */
  nameOf: (txnNo: number) => string | undefined
  readOnly: boolean
  /** Key of the warning with open reasons. */
  answering: string | undefined
  onAnswering: (key: string | undefined) => void
  onReply: (reply: WarningReply) => Promise<void>
}
