import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Writes a step of an assessment into the log of its case, and tells the open screens. */
export async function noteForm(
  work: Pick<Work, 'note' | 'announce'>,
  action: 'emergency.save' | 'emergency.close' | 'emergency.correct' | 'emergency.delete' | 'emergency.send',
  row: CaseData,
  { formId, version }: { formId: number; version: number },
  detail: Record<string, unknown>,
): Promise<void> {
  await work.note(action, ofCase(row, `emergencyForm:${formId}`), { version, ...detail })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
}
