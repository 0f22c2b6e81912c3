import { createHash } from 'node:crypto'
import { orderedMasters } from '@rxdesk/contract/areas/masters/data-schemas'
import { seedRules } from '#domain/entity-extraction/seed-rules.ts'
import { advice } from './advice.ts'
import { departments } from './departments.ts'
import { rejectReasons } from './reject-reasons.ts'
import { termLists } from './term-lists.ts'
import { vitalMasters } from './vital-masters.ts'

/**
 * The master lists that every deployment starts with, as their tables have them; this module reads them all when it is
 * loaded.
 */
export const referenceContent = { termLists, departments, rejectReasons, vitalMasters, advice }
export type ReferenceContent = typeof referenceContent

/** Changes with the content, so that it is seeded again only when a release brings more. */
export const contentDigest = createHash('sha256')
  .update(
    JSON.stringify([termLists, orderedMasters, departments, rejectReasons, vitalMasters, advice, seedRules]),
  )
  .digest('hex')
