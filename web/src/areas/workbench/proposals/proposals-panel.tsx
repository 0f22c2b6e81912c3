import NeedIcon from '@mui/icons-material/CenterFocusStrongOutlined'
import ReadIcon from '@mui/icons-material/DocumentScannerOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import Tooltip from '@mui/material/Tooltip'
import { visuallyHidden } from '@mui/utils'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { chosen, useChosen } from '#parts/remembered-choice.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { singleKeys } from '#parts/single-keys.ts'
import { onlyNeeded } from './only-needed.ts'
import { ProposalRowItem } from './proposal-row-item.tsx'
import type { ProposalRow } from './proposal-rows.ts'
import { clearRows, needsPerson } from './proposal-rows.ts'
import { useProposalRows, useSharedProposals } from './proposals-context.ts'
import { acceptFrom, thresholds } from './threshold.ts'
import type { NeedWalk } from './use-need-walk.ts'
import { useUntouched } from './use-untouched.ts'
import { useWriteByHand } from './use-write-by-hand.ts'

/**
 * What was read from the pages, to be confirmed: one tab stop, a row a proposal, one key a decision. Its bar is always
 * there, so that proposals that come while somebody types move nothing; they unfold by themselves only on arrival.
 */
export function ProposalsPanel({ walk }: { walk: NeedWalk }) {
  const { t } = useTranslation('workbench-proposals')
  const { writable, shownBoxes } = useWorkbench()
  const { store, visit } = useSharedProposals()
  const rows = useProposalRows()
  const [threshold, setThreshold] = useChosen(acceptFrom)
  const [open, setOpen] = useState(false)
  const [currentId, setCurrentId] = useState<number>()
  const [said, setSaid] = useState('')
  const writeByHand = useWriteByHand()
  const [only, setOnly] = useChosen(onlyNeeded)
  const list = useRef<HTMLUListElement>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ proposal }) => proposal.proposalId === currentId),
  )
  const sure = clearRows(rows, threshold)
  const needing = rows.filter((row) => needsPerson(row, threshold)).length

  const arrive = useEffectEvent(() => {
    setOpen(true)
    const [first] = rows
    if (first) focusPart(`proposal-${first.proposal.proposalId}`)
  })
  const untouched = useUntouched()
  const arrived = useRef(false)
  useEffect(() => {
    if (rows.length === 0 || arrived.current || !writable) return
    arrived.current = true
    // Whoever has begun to work is left alone.
    if (untouched()) arrive()
  }, [rows, writable, untouched])

  /** Where the focus goes when the row that had it is gone. */
  const next = useRef<{ at: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const wanted = next.current
    if (!wanted) return
    next.current = undefined
    const row = rows[Math.min(wanted.at, rows.length - 1)]
    if (row) document.getElementById(`proposal-${row.proposal.proposalId}`)?.focus()
    else walk.go(1)
  }, [rows, walk])

  const decide = (decided: () => void) => {
    next.current = { at }
    decided()
  }
  const accept = (row: ProposalRow, candidate?: number) => {
    if (candidate !== undefined && !row.proposal.candidates[candidate]) return
    if (candidate === undefined && row.takes !== 'whole') {
      if (row.takes === 'hand') writeByHand(row)
      return
    }
    // A medicine whose directions a person must still write goes to the entry row with the name that was chosen.
    if (row.proposal.kind === 'medicine' && row.proposal.needsPerson) return writeByHand(row, candidate)
    next.current = { at }
    if (store.accept(row.proposal, candidate)) return
    next.current = undefined
    writeByHand(row, candidate)
  }
  const acceptAll = () => {
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    if (hadFocus) next.current = { at: 0 }
    const taken = store.acceptAll(threshold)
    if (taken === 0) next.current = undefined
    setSaid(taken === 0 ? t('tookNone') : t('takenOver', { n: taken }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return
    const choice = /^[1-5]$/.test(event.key) ? Number(event.key) - 1 : undefined
    const goTo = (place: number) => {
      const target = rows[Math.max(0, Math.min(place, rows.length - 1))]
      document.getElementById(`proposal-${target?.proposal.proposalId}`)?.focus()
    }
    if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(rows.length - 1)
    else if (event.key === 'Enter') accept(row)
    else if (!chosen(singleKeys)) return
    else if (event.key === 'Delete') decide(() => store.reject(row.proposal))
    else if (event.key.toLowerCase() === 'e') writeByHand(row)
    else if (choice !== undefined) accept(row, choice)
    else return
    event.preventDefault()
  }
  const comeBack = () => {
    setOpen(true)
    const row = rows[at]
    if (row) focusPart(`proposal-${row.proposal.proposalId}`)
  }
  useEffect(() => {
    visit.current = comeBack
  })
  useShortcuts({
    proposals: comeBack,
    acceptAll: () => {
      if (writable) acceptAll()
    },
    onlyNeeded: () => setOnly(!only),
  })
  if (!writable) return null
  const isOpen = open && rows.length > 0
  return (
    <Box
      component="section"
      aria-label={t('title')}
      onKeyDown={walk.onKeyDown}
      sx={{
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: '46%',
        // Beside the recognised text the form is narrow.
        containerType: 'inline-size',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          px: 2,
          flexShrink: 0,
        }}
      >
        <ReadIcon fontSize="small" color="primary" aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', py: 0.5 }} role="status">
          {said !== '' && <>{said} · </>}
          {rows.length === 0 ? (
            <StateWords />
          ) : (
            <>
              {t('waiting', { n: rows.length })}
              {needing > 0 && (
                <Box component="span" sx={{ color: 'warning.main' }}>
                  {' · '}
                  {t('needsYou', { n: needing })}
                </Box>
              )}
            </>
          )}
        </Box>
        <Tooltip title={`${t('onlyNeededHint')} (${keysOf('onlyNeeded')})`}>
          <ToggleButton
            value="onlyNeeded"
            size="small"
            selected={only}
            onChange={() => setOnly(!only)}
            sx={{ textTransform: 'none', px: 1, py: 0.25, whiteSpace: 'nowrap' }}
          >
            <NeedIcon fontSize="small" />
            <Box component="span" sx={{ marginInlineStart: 0.5, ...hiddenWhereNarrow }}>
              {t('onlyNeeded')}
            </Box>
          </ToggleButton>
        </Tooltip>
        {rows.length > 0 && (
          <>
            <TextField
              select
              size="small"
              variant="standard"
              value={threshold}
              onChange={(event) => setThreshold(Number(event.target.value) as typeof threshold)}
              slotProps={{
                input: { disableUnderline: true },
                htmlInput: { 'aria-label': t('acceptFrom', { percent: Math.round(threshold * 100) }) },
              }}
              sx={{ display: { xs: 'none', sm: 'flex' }, '& .MuiSelect-select': { typography: 'body2' } }}
            >
              {thresholds.map((each) => (
                <MenuItem key={each} value={each}>
                  {t('acceptFrom', { percent: Math.round(each * 100) })}
                </MenuItem>
              ))}
            </TextField>
            <Button
              size="small"
              variant="outlined"
              disabled={sure.length === 0}
              onClick={acceptAll}
              aria-keyshortcuts="Control+Shift+Enter"
              endIcon={<ShortcutHint keys={keysOf('acceptAll')} />}
              sx={{
                whiteSpace: 'nowrap',
                flexShrink: 0,
                '& .MuiButton-endIcon': { display: { xs: 'none', xl: 'inherit' } },
              }}
            >
              {t('acceptAll', { n: sure.length })}
            </Button>
            <IconButton
              size="small"
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'fold' : 'unfold')}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
            </IconButton>
          </>
        )}
      </Box>
      {isOpen && (
        <>
          <Box
            component="ul"
            ref={list}
            aria-label={t('title')}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) shownBoxes.show(undefined)
            }}
            sx={{ m: 0, px: 1, pb: 1, listStyle: 'none', overflow: 'auto', minHeight: 0 }}
          >
            {rows.map((row, place) => (
              <ProposalRowItem
                key={row.proposal.proposalId}
                row={row}
                current={place === at}
                needed={needsPerson(row, threshold)}
                onFocus={() => {
                  setCurrentId(row.proposal.proposalId)
                  setSaid('')
                  shownBoxes.show(row.proposal)
                  walk.stoodAt(`proposal-${row.proposal.proposalId}`, needPlace(rows, place, threshold))
                }}
                onAccept={(candidate) => accept(row, candidate)}
                onReject={() => decide(() => store.reject(row.proposal))}
                onEdit={() => writeByHand(row)}
              />
            ))}
          </Box>
          <Box id="proposal-keys" hidden>
            {t('keys')}
          </Box>
        </>
      )}
    </Box>
  )
}

/** Where the bar is narrow the words are for screen readers alone. */
const hiddenWhereNarrow = { '@container (max-width: 639.95px)': visuallyHidden } as const

/** The place of a row among those that need a person: where the walk goes on from. */
function needPlace(rows: readonly ProposalRow[], at: number, threshold: number): number {
  return rows.slice(0, at).filter((row) => needsPerson(row, threshold)).length
}

function StateWords() {
  const { t } = useTranslation('workbench-proposals')
  const { store, extraction } = useSharedProposals()
  // They come after this is drawn, and where all of them are settled no row comes with them.
  const all = useSyncExternalStore(store.subscribe, store.all)
  if (extraction === 'waiting') return t('reading')
  if (extraction === 'failed') return t('readingFailed')
  return all.length > 0 ? t('noneLeft', { n: all.length }) : t('nothingFound')
}
