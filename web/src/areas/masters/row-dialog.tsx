import { getMasterRow } from '@rxdesk/contract/areas/masters/data-calls'
import type { WrittenMaster } from '@rxdesk/contract/areas/masters/data-schemas'
import { useCall } from '#wire/use-call.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { TermDialog } from './term-dialog.tsx'
import { VitalDialog } from './vital-dialog.tsx'

interface RowDialogProps {
  kind: WrittenMaster
  /** A new row without one. */
  id: number | undefined
  onClose: () => void
}

/** A row of a master as it is now, to be changed or retired; or a new one. */
export function RowDialog({ kind, id, onClose }: RowDialogProps) {
  const read = useCall(
    getMasterRow,
    { mastertype: kind, id: id ?? 0 },
    { enabled: id !== undefined, gcTime: 0, staleTime: 0 },
  )
  if (id !== undefined && !read.data) return null
  if (kind === 'vitals') return <VitalDialog known={read.data} onClose={onClose} />
  if (kind === 'teleQuestions') return <QuestionDialog known={read.data} onClose={onClose} />
  return <TermDialog kind={kind} known={read.data} onClose={onClose} />
}
