import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { abdmProfiles } from './abdm-profiles.ts'

const data = join(import.meta.dirname, '../../shared/data')

/** The text of a file of the shared data, or undefined where it is absent: a test then reports so and is skipped. */
function shared(name: string): string | undefined {
  const path = join(data, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Properties over thousands of texts, on a machine that may be busy.
    testTimeout: 120_000,
    provide: {
      abdm: abdmProfiles(join(data, 'nrces_abdm_ig_6.0.0_definitions.zip')),
      openDirections: {
        advancedSigParser: shared('advanced_sig_parser_cases.csv'),
        parsigs: shared('parsigs_cases.jsonl'),
        examplePrescription: shared('Bundle-Prescription-example-06.json'),
      },
    },
  },
})
