/** Tabs of the settings screen, as its address names them. */
export const settingTabs = ['house', 'dosage', 'claims', 'sessions', 'audit'] as const
export type SettingTab = (typeof settingTabs)[number]
