import { test } from '@playwright/test'

/** How often the test was begun before against the same data: as a retry, or with `--repeat-each`. */
export function triesBefore(): number {
  const { retry, repeatEachIndex } = test.info()
  return retry + repeatEachIndex
}

/**
 * What names end with that a test makes, so that its next try does not meet what a half-done one left: letters alone, as
 * people's names take nothing else, and none at the first try.
 */
export function thisTry(): string {
  return 'x'.repeat(triesBefore())
}
