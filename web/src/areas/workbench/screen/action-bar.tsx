import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { levelOfRole, type RoleId } from '@rxdesk/contract/roles'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonId } from '#areas/workbench/actions/case-buttons.ts'
import { buttonKey, caseButtons } from '#areas/workbench/actions/case-buttons.ts'
import { nextAutomatically } from '#areas/workbench/actions/next-automatically.ts'
import { useCaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { pointsAmong } from '#areas/workbench/case/problems/review-problems.ts'
import { useReviewNow, useReviewProblems } from '#areas/workbench/case/problems/use-review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { SaveState } from '#areas/workbench/saving/save-state.tsx'
import { UndoButtons } from '#areas/workbench/undo/undo-buttons.tsx'
import { useServerText } from '#language/use-server-text.ts'
import { latePart } from '#parts/late-part.ts'
import { useChosen } from '#parts/remembered-choice.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { useUser } from '#session/session-store.ts'

const blocksOnward = ({ blocks }: ReviewProblem) => blocks

const OnwardDialog = latePart(
  async () => (await import('#areas/workbench/actions/onward-dialog.tsx')).OnwardDialog,
)
const RejectDialog = latePart(
  async () => (await import('#areas/workbench/actions/reject-dialog.tsx')).RejectDialog,
)
const TextDialog = latePart(async () => (await import('#areas/workbench/actions/text-dialog.tsx')).TextDialog)

/** The bar at the foot: whether all is saved, and what can be done with the case; the primary action at its end. */
export function ActionBar() {
  const { t } = useTranslation('workbench')
  const { messageText } = useServerText()
  const { desk, opened, tab, openTab } = useWorkbench()
  const { roleIds } = useUser()
  const actions = useCaseActions()
  const problems = useReviewProblems()
  const reviewNow = useReviewNow()
  const asking = useRef(false)
  const [dialog, setDialog] = useState<'sendBack' | 'reject' | 'reopen' | 'forward' | 'send' | 'submit'>()
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  const [automatic, setAutomatic] = useChosen(nextAutomatically)
  const narrow = useMediaQuery('(max-width: 1199.95px)')
  const worksQueue = roleIds.some((role) => levelOfRole(role as RoleId) !== undefined)
  const { primary, secondary } = caseButtons(
    // What needs the claim is done in the tab that has it.
    opened.standing === 'otherTab' ? [] : opened.rxdtls.actions,
    opened.standing !== 'viewer',
    worksQueue,
  )
  const { level } = opened.rxdtls

  /** Of what stands when it is asked, not of what was drawn last; what a line under way brings is waited for. */
  const onward = async (action: 'forward' | 'send') => {
    if (asking.current) return
    if (!reviewNow().some(blocksOnward)) {
      asking.current = true
      const settled = await actions.settle().finally(() => {
        asking.current = false
      })
      if (!settled) return
    }
    const found = reviewNow()
    const blocked = found.some(blocksOnward)
    // What must be settled first is shown; asked again from there, the refusal says which.
    if (blocked && tab !== 'review') openTab('review')
    else if (!blocked && (action === 'send' || found.length > 0)) setDialog(action)
    else void actions[action]([])
  }
  const run: Record<ButtonId, () => void> = {
    forward: () => void onward('forward'),
    send: () => void onward('send'),
    resend: () => void actions.resend(),
    // What is shown before it goes is what the server has: all that is typed goes there first.
    submit: () => void actions.settle().then((settled) => settled && setDialog('submit')),
    resubmit: () => void actions.resubmit(),
    claim: () => void actions.claim(),
    release: () => void actions.release(),
    nextCase: () => void actions.next(),
    sendBack: () => setDialog('sendBack'),
    reject: () => setDialog('reject'),
    reopen: () => setDialog('reopen'),
  }
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

  const words = (id: ButtonId) => t(buttonKey(id, level))
  const automaticSwitch = (
    <FormControlLabel
      control={<Switch size="small" checked={automatic} onChange={(_, on) => setAutomatic(on)} />}
      label={t('nextAutomatically')}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ m: 0, gap: 0.5 }}
    />
  )
  return (
    <Box
      component="section"
      aria-label={t('actions')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: { xs: 2, md: 'auto' },
      }}
    >
      <UndoButtons />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <SaveState />
      </Box>
      {!narrow && worksQueue && automaticSwitch}
      {!narrow &&
        secondary.map((id) => (
          <Button
            key={id}
            variant="outlined"
            color={id === 'reject' ? 'error' : 'primary'}
            disabled={actions.busy}
            aria-keyshortcuts={id === 'nextCase' ? keysOf('nextCase') : undefined}
            onClick={run[id]}
          >
            {words(id)}
          </Button>
        ))}
      {narrow && (secondary.length > 0 || worksQueue) && (
        <>
          <IconButton
            aria-label={t('moreActions')}
            aria-haspopup="menu"
            aria-expanded={menuAt !== null}
            onClick={(event) => setMenuAt(event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
          <Menu open={menuAt !== null} anchorEl={menuAt} onClose={() => setMenuAt(null)}>
            {secondary.map((id) => (
              <MenuItem
                key={id}
                disabled={actions.busy}
                onClick={() => {
                  setMenuAt(null)
                  run[id]()
                }}
              >
                {words(id)}
              </MenuItem>
            ))}
            {worksQueue && (
              <MenuItem
                role="menuitemcheckbox"
                aria-checked={automatic}
                onClick={() => setAutomatic(!automatic)}
              >
                <Switch size="small" checked={automatic} tabIndex={-1} inert />
                {t('nextAutomatically')}
              </MenuItem>
            )}
          </Menu>
        </>
      )}
      {primary && (
        <Button
          variant="contained"
          loading={actions.busy}
          data-part="primary-action"
          aria-keyshortcuts="Control+Enter"
          endIcon={narrow ? undefined : <ShortcutHint keys={keysOf('primary')} />}
          onClick={run[primary]}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {words(primary)}
        </Button>
      )}
      <Suspense>
        {(dialog === 'forward' || dialog === 'send') && (
          <OnwardDialog
            action={dialog}
            problems={problems}
            onConfirm={() => {
              setDialog(undefined)
              void actions[dialog](pointsAmong(problems))
            }}
            onCancel={() => setDialog(undefined)}
          />
        )}
        {dialog === 'submit' && desk.SubmitDialog && (
          <desk.SubmitDialog onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'reject' && (
          <RejectDialog onReject={actions.reject} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'sendBack' && (
          <TextDialog
            title={words('sendBack')}
            label={t('comment')}
            submitLabel={words('sendBack')}
            missing={messageText('case.needsComment')}
            longest={1000}
            onSubmit={actions.sendBack}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'reopen' && (
          <TextDialog
            title={words('reopen')}
            label={t('reason')}
            submitLabel={words('reopen')}
            missing={t('reasonMissing')}
            shortest={3}
            longest={500}
            onSubmit={actions.reopen}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}
