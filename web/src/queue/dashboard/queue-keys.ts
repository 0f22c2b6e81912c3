import { useTranslation } from 'react-i18next'
import type { ShortcutTable } from '#parts/keyboard/shortcut-table.ts'

/** The keys of a dashboard of cases, beside those of its list. */
export const queueKeys: ShortcutTable<'nextCase' | 'addPrescription', 'cases'> = {
  groups: ['cases'],
  shortcuts: [
    { id: 'nextCase', keys: 'N', group: 'cases' },
    { id: 'addPrescription', keys: 'A', group: 'cases' },
  ],
  useWords() {
    const { t } = useTranslation('queue-dashboard')
    return { group: () => t('cases'), shortcut: (id) => t(id) }
  },
}
