import type { RememberedChoice } from '#parts/remembered-choice.ts'
import { useChosen } from '#parts/remembered-choice.ts'
import { useUser } from '#session/session-store.ts'

/** How much of the form's column the drawer may take, in percent. */
export const drawerShare = { least: 15, usual: 40, most: 80, step: 5 } as const

/** Whole percents within the limits. */
export function withinShare(percent: number): number {
  return Math.round(Math.min(drawerShare.most, Math.max(drawerShare.least, percent)))
}

const heightOf = (userCode: number): RememberedChoice<number> => ({
  key: `workbench.proposalsHeight.${userCode}`,
  of: (stored) => {
    const percent = Number(stored)
    return stored === null || !Number.isFinite(percent) ? drawerShare.usual : withinShare(percent)
  },
  stored: (percent) => (percent === drawerShare.usual ? null : String(withinShare(percent))),
})

/** The height of the drawer as this user left it in this browser. */
export function useDrawerHeight(): [number, (percent: number) => void] {
  return useChosen(heightOf(useUser().userCode))
}
