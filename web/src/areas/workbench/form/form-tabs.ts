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
export type FormTab = (typeof formTabs)[number]
