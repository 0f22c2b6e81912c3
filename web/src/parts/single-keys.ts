import { onOff } from './remembered-choice.ts'

/** Whether shortcuts of a single key are on. Speech input users switch them off (WCAG 2.1.4). */
export const singleKeys = onOff('workbench.singleKeys', 'on')
