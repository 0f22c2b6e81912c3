/** Tabs of the prescription form, in their order; Alt+1 … Alt+7 open them. */
export const formTabs = [
  'general',
  'department',
  'hospital',
  'vital',
  'investigation',
  'medicines',
  'review',
] as const

/** The tab that a desk adds before them; Alt+0 opens it. */
export const DESK_TAB = 'desk'
export const tabsOfDesk = [DESK_TAB, ...formTabs] as const
/** The tab that takes the whole width, without the pages; Alt+8 opens it. */
export const SUMMARY_TAB = 'summary'
export const tabsOfStay = [DESK_TAB, SUMMARY_TAB, ...formTabs] as const
export type FormTab = (typeof tabsOfStay)[number]
