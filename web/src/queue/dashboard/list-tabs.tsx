import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { caseLists } from '@rxdesk/contract/case-lists'
import { useTranslation } from 'react-i18next'
import { useNumber } from '#parts/written.ts'
import type { CaseCounts } from './case-lists.ts'
import type { TabId } from './dashboard-search.ts'

interface ListTabsProps {
  tabs: readonly TabId[]
  chosen: TabId
  counts: CaseCounts | undefined
  onChoose: (tab: TabId) => void
}

/** Id of the tab, for the panel that it labels. */
export const tabElementId = (tab: TabId) => `dashboard-tab-${tab}`
export const PANEL_ID = 'dashboard-panel'

/** The lists by status, each with how many cases it holds. */
export function ListTabs({ tabs, chosen, counts, onChoose }: ListTabsProps) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  return (
    <Tabs
      value={chosen}
      onChange={(_, tab: TabId) => onChoose(tab)}
      aria-label={t('lists')}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ minWidth: 0, '& .MuiTabs-scrollButtons.Mui-disabled': { opacity: 0.3 } }}
    >
      {tabs.map((tab) => {
        const counted = tab !== 'holders'
        const count = counted ? counts?.[caseLists[tab].count] : undefined
        return (
          <Tab
            key={tab}
            value={tab}
            id={tabElementId(tab)}
            aria-controls={PANEL_ID}
            sx={{ px: 1.5, minWidth: 0 }}
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                {t(`list.${tab}`)}
                {counted && (
                  <Box
                    component="span"
                    sx={{
                      px: 0.75,
                      minWidth: 22,
                      borderRadius: 5,
                      typography: 'caption',
                      fontWeight: 600,
                      lineHeight: '20px',
                      textAlign: 'center',
                      // Its space is reserved until the count is there, so that the tabs do not move.
                      visibility: count === undefined ? 'hidden' : undefined,
                      color: tab === chosen ? 'primary.main' : 'text.secondary',
                      bgcolor: tab === chosen ? 'action.selected' : 'action.hover',
                    }}
                  >
                    {number(count ?? 0)}
                  </Box>
                )}
              </Box>
            }
          />
        )
      })}
    </Tabs>
  )
}
