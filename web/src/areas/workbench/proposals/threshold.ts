import type { RememberedChoice } from '#parts/remembered-choice.ts'

/** The score above which "accept all" accepts a proposal. */
export const thresholds = [0.9, 0.95, 0.99] as const
export type Threshold = (typeof thresholds)[number]

const USUAL: Threshold = 0.95

/** The threshold as this person chose it. */
export const acceptFrom: RememberedChoice<Threshold> = {
  key: 'workbench.acceptFrom',
  of: (stored) => thresholds.find((each) => each === Number(stored)) ?? USUAL,
  stored: String,
}
