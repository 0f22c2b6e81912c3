import { importSubjects } from '#areas/imports/import-subjects.ts'
import { userSubject } from '#areas/users/user-import.ts'
import type { Identity } from '#domain/identity/identity.ts'
import { recordSubject } from '#domain/medical-records/workbook/record-subject.ts'
import type { Services } from '#platform/services.ts'

/** What can be imported; those who start an import and those who work it off agree on it. */
export const subjectsOfImports = (services: Services, identity: Identity) =>
  importSubjects(userSubject(services, identity.parts), recordSubject(services))
