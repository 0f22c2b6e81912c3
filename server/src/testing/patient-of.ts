import type { TestApp } from './test-app.ts'

/** The patient of a case. */
export async function patientOfCase({ db }: Pick<TestApp, 'db'>, erxId: number): Promise<number> {
  const { patient_id } = await db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  return patient_id
}
