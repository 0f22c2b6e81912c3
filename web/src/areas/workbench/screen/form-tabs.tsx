import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { TabMenu } from '#parts/tab-menu.tsx'
import { useNumber } from '#parts/written.ts'

interface FormTabsProps {
  tabs: readonly FormTab[]
  tab: FormTab
  /** Points that the review would name, and how many of them hold the case back. */
  problems: number
  blocking: number
}

/** The parts of the record to choose from: tabs on a desk, one field with all of them on a phone. */
export function FormTabs({ tabs, tab, problems, blocking }: FormTabsProps) {
  const { t } = useTranslation('workbench')
  const { openTab, desk } = useWorkbench()
  const nameOf = (each: FormTab) => t(each === 'desk' ? (desk.panelName ?? 'tab.desk') : `tab.${each}`)
  const number = useNumber()
  const phone = useMediaQuery('(max-width: 719.95px)')
  if (phone)
    return (
      <Box sx={{ display: 'grid', pt: 1 }}>
        <TabMenu
          label={t('tabs')}
          chosen={tab}
          elementId={`tab-${tab}`}
          onChoose={openTab}
          tabs={tabs.map((each) => ({
            id: each,
            label: nameOf(each),
            ...(each === 'review' && problems > 0 && { count: number(problems) }),
          }))}
        />
      </Box>
    )
  return (
    <Tabs
      value={tab}
      onChange={(_, next: FormTab) => openTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('tabs')}
      sx={{
        px: 1,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        flexShrink: 0,
        // A scroll button without a target needs no room.
        '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
      }}
    >
      {tabs.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`tab-${each}`}
          aria-controls={`panel-${each}`}
          aria-keyshortcuts={keysOf(`tab.${each}`)}
          label={
            each === 'review' && problems > 0 ? (
              <Badge
                badgeContent={problems}
                color={blocking > 0 ? 'error' : 'warning'}
                sx={{
                  alignItems: 'center',
                  lineHeight: 'inherit',
                  '& .MuiBadge-badge': { position: 'static', transform: 'none', marginInlineStart: 0.75 },
                }}
              >
                {nameOf(each)}
              </Badge>
            ) : (
              nameOf(each)
            )
          }
          sx={{ minHeight: 44, minWidth: 0, px: 1.25, fontSize: '0.8125rem' }}
        />
      ))}
    </Tabs>
  )
}
