import { importKinds } from '@rxdesk/contract/areas/imports'
import { masterSubject } from '../../imports/masters/master-subject.ts'
import type { ImportSubjects } from '../../imports/work-imports.ts'

/** Every kind that can be brought in. */
export function importSubjects(): ImportSubjects {
  return new Map(importKinds.map((kind) => [kind, masterSubject(kind)]))
}
