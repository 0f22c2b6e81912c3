import { onOff } from '#parts/remembered-choice.ts'

/** Whether Tab and Enter visit only what needs a person. */
export const onlyNeeded = onOff('workbench.onlyNeeded', 'off')

/** Whether the drawer with the readings opens when they arrive. */
export const drawerOpens = onOff('workbench.proposalsOpen', 'on')
