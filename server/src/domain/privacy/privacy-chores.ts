import type { FileStorage } from '#platform/files/storage.ts'
import type { Chore } from '#platform/jobs/clock.ts'
import type { Services } from '#platform/services.ts'
import { eraseApproved } from './erase-patient.ts'
import { forgetPatientExports } from './export-job.ts'
import { removeGoneFiles } from './gone-files.ts'
import { isNight, removeOverdue } from './remove-overdue.ts'

const second = 1_000
const minute = 60 * second

/** What the law on records has the server do by the clock. */
export function privacyChores(services: Services, storage: Pick<FileStorage, 'remove'>): Chore[] {
  const { TIME_ZONE } = services.settings
  return [
    { name: 'erase patients', everyMs: 10 * second, run: () => eraseApproved(services, storage) },
    {
      name: 'remove what is kept no longer',
      everyMs: 10 * minute,
      run: async () => isNight(TIME_ZONE, new Date()) && removeOverdue(services),
    },
    {
      name: 'remove bytes of what is gone',
      everyMs: minute,
      run: () => removeGoneFiles(services, storage),
    },
    {
      name: 'forget archives of patients',
      everyMs: 10 * minute,
      run: () => forgetPatientExports(services, storage),
    },
  ]
}
