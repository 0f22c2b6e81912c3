import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type StayList, stayLists } from '@rxdesk/contract/areas/inpatient/options'
import { caseLists } from '@rxdesk/contract/case-lists'
import { useTranslation } from 'react-i18next'
import { HiddenText } from '#parts/hidden-text.tsx'
import { statusLooks } from '#parts/status-looks.tsx'
import { TabMenu } from '#parts/tab-menu.tsx'
import { useNumber } from '#parts/written.ts'
import type { CaseCounts } from './case-lists.ts'
import type { TabId } from './dashboard-search.ts'
import type { DueCounts } from './use-due-counts.ts'

interface ListTabsProps {
  tabs: readonly TabId[]
  chosen: TabId
  counts: CaseCounts | undefined
  stayCounts?: Readonly<Record<StayList, number>> | undefined
  /** Of the waiting cases: their tab is in the colour of the most urgent one. */
  dueCounts: DueCounts | undefined
  onChoose: (tab: TabId) => void
}

/** Id of the tab, for the panel that it labels. */
export const tabElementId = (tab: TabId) => `dashboard-tab-${tab}`
export const PANEL_ID = 'dashboard-panel'

const isStayList = (tab: TabId): tab is StayList => stayLists.some((list) => list === tab)

/** How urgent the most urgent waiting case is. */
function urgencyOf(counts: DueCounts | undefined): 'overdue' | 'dueSoon' | undefined {
  if (counts && counts.overdue > 0) return 'overdue'
  return counts && counts.dueSoon > 0 ? 'dueSoon' : undefined
}

/** The lists by status, each with how many cases it holds. */
export function ListTabs({ tabs, chosen, counts, stayCounts, dueCounts, onChoose }: ListTabsProps) {
  const { t } = useTranslation('queue-dashboard')
  const number = useNumber()
  const countOf = (tab: TabId): number | undefined => {
    if (tab === 'holders') return undefined
    return isStayList(tab) ? stayCounts?.[tab] : counts?.[caseLists[tab].count]
  }
  const phone = useMediaQuery('(max-width: 719.95px)')
  if (phone)
    return (
      <Box sx={{ flex: 1, minWidth: 0, pb: 1 }}>
        <TabMenu
          label={t('lists')}
          chosen={chosen}
          elementId={tabElementId(chosen)}
          onChoose={onChoose}
          tabs={tabs.map((tab) => {
            const count = countOf(tab)
            return { id: tab, label: t(`list.${tab}`), ...(count !== undefined && { count: number(count) }) }
          })}
        />
      </Box>
    )
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
        const urgent = tab === 'pending' ? urgencyOf(dueCounts) : undefined
        const tone = urgent && statusLooks[urgent].tone
        const count = countOf(tab)
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
                      color: tone ? `${tone}.main` : tab === chosen ? 'primary.main' : 'text.secondary',
                      bgcolor: tone ? `${tone}.light` : tab === chosen ? 'action.selected' : 'action.hover',
                    }}
                  >
                    {number(count ?? 0)}
                    {urgent && <HiddenText>{t(urgent === 'overdue' ? 'dueOverdue' : 'dueSoon')}</HiddenText>}
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
