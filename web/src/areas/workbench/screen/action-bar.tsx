import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { workedLevels } from '@rxdesk/contract/channel-rules'
import type { RoleId } from '@rxdesk/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonId } from '#areas/workbench/actions/case-buttons.ts'
import { buttonKey, caseButtons } from '#areas/workbench/actions/case-buttons.ts'
import { type EndingKey, endingKeys } from '#areas/workbench/actions/ending-keys.ts'
import { useCaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useReviewProblems } from '#areas/workbench/case/problems/use-review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { SaveState } from '#areas/workbench/saving/save-state.tsx'
import { UndoButtons } from '#areas/workbench/undo/undo-buttons.tsx'
import { useTableShortcuts } from '#parts/keyboard/use-shortcuts.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { useUser } from '#session/session-store.ts'
import type { AskedAction } from './action-dialogs.tsx'
import { ActionDialogs } from './action-dialogs.tsx'
import { SecondaryButtons, SecondaryMenu } from './secondary-actions.tsx'
import { useButtonActions } from './use-button-actions.ts'

/** The bar at the foot: whether all is saved, and what can be done with the case; the primary action at its end. */
export function ActionBar() {
  const { t } = useTranslation('workbench')
  const { desk, opened } = useWorkbench()
  const { roleIds } = useUser()
  const actions = useCaseActions()
  const problems = useReviewProblems()
  const [asked, setAsked] = useState<AskedAction>()
  const run = useButtonActions(actions, setAsked)
  const narrow = useMediaQuery('(max-width: 1199.95px)')
  const worksQueue = workedLevels(desk.channel, roleIds as RoleId[]).length > 0
  const { primary, secondary } = caseButtons(
    // What needs the claim is done in the tab that has it.
    opened.standing === 'otherTab' ? [] : opened.rxdtls.actions,
    opened.standing !== 'viewer',
    worksQueue,
  )
  useShortcuts({
    primary: () => {
      if (primary && !actions.busy) run[primary]()
    },
    nextCase: () => {
      if (worksQueue && !actions.busy) run.nextCase()
    },
    nextInList: () => void actions.goTo(opened.rxdtls.nextErxId),
    previousInList: () => void actions.goTo(opened.rxdtls.previousErxId),
  })
  const ending = (id: EndingKey) =>
    secondary.includes(id)
      ? () => {
          if (!actions.busy) run[id]()
        }
      : undefined
  useTableShortcuts(endingKeys, {
    defer: ending('defer'),
    consultationFail: ending('consultationFail'),
    reject: ending('reject'),
    release: ending('release'),
  })
  const words = (id: ButtonId) => t(buttonKey(id, opened.rxdtls.level))
  const Secondary = narrow ? SecondaryMenu : SecondaryButtons
  return (
    <Box
      component="section"
      aria-label={t('actions')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: { xs: 1, sm: 2 },
        py: { xs: 0.75, sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: { xs: 2, md: 'auto' },
      }}
    >
      <UndoButtons />
      <Box sx={{ flex: { xs: '0 1 auto', sm: '1 1 120px' }, minWidth: 0 }}>
        <SaveState />
      </Box>
      <Secondary ids={secondary} worksQueue={worksQueue} busy={actions.busy} words={words} run={run} />
      {primary && (
        <Button
          variant="contained"
          loading={actions.busy}
          data-part="primary-action"
          aria-keyshortcuts="Control+Enter"
          endIcon={narrow ? undefined : <ShortcutHint keys={keysOf('primary')} />}
          onClick={run[primary]}
          // On a phone it fills what is left of its row, within reach of either thumb.
          sx={{ whiteSpace: 'nowrap', flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 44, sm: 36 } }}
        >
          {words(primary)}
        </Button>
      )}
      <ActionDialogs
        asked={asked}
        actions={actions}
        problems={problems}
        onClose={() => setAsked(undefined)}
      />
    </Box>
  )
}
