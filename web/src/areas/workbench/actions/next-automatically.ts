import { onOff } from '#parts/remembered-choice.ts'

/** Whether the next case opens automatically when one is finished. */
export const nextAutomatically = onOff('workbench.nextAutomatically', 'on')
