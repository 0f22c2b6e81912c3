/** Tabs of the settings screen, as its address names them. */
export const settingTabs = [
  'house',
  'permissions',
  'dosage',
  'claims',
  'sessions',
  'audit',
  'health',
] as const
export type SettingTab = (typeof settingTabs)[number]

/** Tabs only for administrators of the whole deployment. */
export const deploymentTabs: readonly SettingTab[] = ['health']
