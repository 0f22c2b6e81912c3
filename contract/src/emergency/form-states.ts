/** States of an emergency form; a closed version is never changed. */
export const formStates = ['draft', 'closed', 'corrected', 'deleted'] as const
export type FormState = (typeof formStates)[number]

export const formActions = ['save', 'close', 'correct', 'delete'] as const
export type FormAction = (typeof formActions)[number]

interface FormStep {
  readonly action: FormAction
  readonly from: FormState
  readonly to: FormState
  readonly needsReason: boolean
  /** Whether a draft begins with it: the correction of a closed version is a version of its own. */
  readonly begins?: true
}

/** The one table of the steps of a form; what is not in it is refused. */
// biome-ignore format: a row a line, so that it reads as the table it is
export const formSteps: readonly FormStep[] = [
  { action: 'save', from: 'draft', to: 'draft', needsReason: false },
  { action: 'close', from: 'draft', to: 'closed', needsReason: false },
  { action: 'correct', from: 'closed', to: 'corrected', needsReason: true, begins: true },
  { action: 'delete', from: 'draft', to: 'deleted', needsReason: true },
]

/** The row of the table for an action in a state; undefined when it is not possible then. */
export function formStep(action: FormAction, from: FormState): FormStep | undefined {
  return formSteps.find((step) => step.action === action && step.from === from)
}
