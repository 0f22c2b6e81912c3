import { test } from '@playwright/test'

/**
 * What names end with that a test makes, so that its next try does not meet what a half-done one left: letters alone, as
 * people's names take nothing else, and none at the first try.
 */
export function thisTry(): string {
  return 'x'.repeat(test.info().retry)
}
