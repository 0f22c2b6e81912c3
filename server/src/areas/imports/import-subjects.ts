import { importKinds } from '@rxdesk/contract/areas/imports/schemas'
import type { ImportSubject } from '#domain/importing/import-subject.ts'
import { masterSubject } from '#domain/importing/masters/master-subject.ts'
import type { ImportSubjects } from '#domain/importing/work-imports.ts'

/** Every kind that can be imported, except users, which are in an area of their own. */
export function importSubjects(users: ImportSubject): ImportSubjects {
  return new Map(importKinds.map((kind) => [kind, kind === 'users' ? users : masterSubject(kind)]))
}
