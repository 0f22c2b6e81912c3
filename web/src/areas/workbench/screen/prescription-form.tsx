import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useReviewProblems } from '#areas/workbench/case/problems/use-review-problems.ts'
import type { FormTab } from '#areas/workbench/case/record/form-tabs.ts'
import { formTabs, tabsOfDesk, tabsOfStay } from '#areas/workbench/case/record/form-tabs.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ProposalsPanel } from '#areas/workbench/proposals/proposals-panel.tsx'
import { useFieldBoxes } from '#areas/workbench/proposals/use-field-boxes.ts'
import { useNeedWalk } from '#areas/workbench/proposals/use-need-walk.ts'
import { fetchLateParts } from '#parts/late-part.ts'
import { whenIdle } from '#parts/when-idle.ts'
import type { Desk } from '#queue/desk.ts'
import { FormTabs } from './form-tabs.tsx'
import { formPanels } from './panels/form-panels.ts'

const panelOf = ({ Panel, Whole }: Desk, tab: FormTab) => {
  if (tab === 'desk') return Panel ?? formPanels.general
  return tab === 'summary' ? (Whole ?? formPanels.general) : formPanels[tab]
}

/** The form of the record in its seven tabs; the tab is in the address. */
export function PrescriptionForm() {
  const { t } = useTranslation('workbench')
  const { desk, tab: asked, writable, opened } = useWorkbench()
  // An order without pages stands in their place: nothing was read that could be proposed.
  const hasPages = opened.erxImageOCR.length > 0 || !desk.Beside
  const tabs: readonly FormTab[] = desk.Whole ? tabsOfStay : desk.Panel ? tabsOfDesk : formTabs
  const tab = tabs.includes(asked) ? asked : 'general'
  const problems = useReviewProblems()
  const blocking = problems.filter(({ blocks }) => blocks).length
  const walk = useNeedWalk(problems)
  const boxes = useFieldBoxes()
  const Panel = panelOf(desk, tab)
  useEffect(() => whenIdle(() => void fetchLateParts()), [])
  return (
    <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      {hasPages && tab !== 'summary' && <ProposalsPanel walk={walk} />}
      <FormTabs tabs={tabs} tab={tab} problems={problems.length} blocking={blocking} />
      {!writable && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'action.hover',
            typography: 'body2',
            fontWeight: 550,
          }}
        >
          <LockIcon sx={{ fontSize: 18 }} aria-hidden />
          {t('save.readOnly')}
        </Box>
      )}
      <Suspense fallback={<Box sx={{ flex: 1, minHeight: { xs: '60vh', md: 0 } }} />}>
        <Box
          key={tab}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          tabIndex={0}
          data-part="form"
          onKeyDown={walk.onKeyDown}
          {...boxes}
          sx={{
            flex: 1,
            minHeight: 0,
            overflow: { md: 'auto' },
            px: 2,
            py: 2,
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Panel />
        </Box>
      </Suspense>
    </Box>
  )
}
