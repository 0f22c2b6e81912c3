import { test } from '@playwright/test'

/** How often the test was run before against the same data: as a retry, or with `--repeat-each`. */
export function triesBefore(): number {
  const { retry, repeatEachIndex } = test.info()
  return retry + repeatEachIndex
}

/**
 * The ending of names that a test creates, so that its next try does not meet what a failed one left: letters only, as
 * people's names accept nothing else, and none at the first try.
 */
export function thisTry(): string {
  return 'x'.repeat(triesBefore())
}
