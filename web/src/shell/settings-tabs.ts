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
const deploymentTabs: readonly SettingTab[] = ['health']

/** The tabs that an administrator has. */
export function settingTabsOf({ heldToClients }: { heldToClients: boolean }): readonly SettingTab[] {
  return heldToClients ? settingTabs.filter((one) => !deploymentTabs.includes(one)) : settingTabs
}
