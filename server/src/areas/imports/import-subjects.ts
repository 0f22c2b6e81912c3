import { importKinds } from '@rxdesk/contract/areas/imports/schemas'
import type { ImportSubject } from '#domain/importing/import-subject.ts'
import { masterSubject } from '#domain/importing/masters/master-subject.ts'
import type { ImportSubjects } from '#domain/importing/work-imports.ts'

/** Every kind that can be imported; those that are in an area of their own are given. */
export function importSubjects(users: ImportSubject, records?: ImportSubject): ImportSubjects {
  const masters = importKinds.flatMap((kind) => (kind === 'users' ? [] : [masterSubject(kind)]))
  return new Map([...masters, users, ...(records ? [records] : [])].map((subject) => [subject.kind, subject]))
}
