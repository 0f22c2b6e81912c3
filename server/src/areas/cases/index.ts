import { actionCalls } from './action-calls.ts'
import { addCalls } from './add-calls.ts'
import type { ActionHooks } from './forward.ts'
import { listCalls } from './list-calls.ts'
import { nextImageCalls } from './next-image-calls.ts'
import { queueCalls } from './queue-calls.ts'

/** The calls that this area serves. */
export const calls = (hooks: ActionHooks) => [
  ...listCalls(),
  ...nextImageCalls(),
  ...queueCalls(),
  ...addCalls(),
  ...actionCalls(hooks),
]
