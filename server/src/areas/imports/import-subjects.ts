import { importKinds } from '@rxdesk/contract/areas/imports'
import type { ImportSubject } from '../../imports/import-subject.ts'
import { masterSubject } from '../../imports/masters/master-subject.ts'
import type { ImportSubjects } from '../../imports/work-imports.ts'

/** Every kind that can be brought in; users are of an area of their own. */
export function importSubjects(users: ImportSubject): ImportSubjects {
  return new Map(importKinds.map((kind) => [kind, kind === 'users' ? users : masterSubject(kind)]))
}
