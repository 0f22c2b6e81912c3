import type { TextFile } from '../text-file.ts'

/** Every folder of texts that the build finds. English of the contract is a module, all else is JSON. */
export const files = import.meta.glob<TextFile>('../../**/texts/en.{json,ts}')
