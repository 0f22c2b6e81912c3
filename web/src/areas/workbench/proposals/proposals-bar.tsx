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
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { usePercent } from '#parts/written.ts'
import { useSharedProposals } from './proposals-context.ts'
import { thresholds } from './threshold.ts'
import type { ProposalsPanelState } from './use-proposals-panel.ts'

/**
 * Always there, so that proposals arriving while the user types move nothing: the number that wait, and the actions on
 * all.
 */
export function ProposalsBar({ panel }: { panel: ProposalsPanelState }) {
  const { t } = useTranslation('workbench-proposals')
  const { rows, said, needing, only, setOnly } = panel
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        px: 2,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        // Beside the recognised text the form is narrow.
        containerType: 'inline-size',
      }}
    >
      <ReadIcon fontSize="small" color="primary" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }} role="status">
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
          sx={{
            textTransform: 'none',
            px: 1,
            py: 0,
            height: 28,
            minHeight: 28,
            border: 0,
            whiteSpace: 'nowrap',
          }}
        >
          <NeedIcon fontSize="small" />
          <Box component="span" sx={{ marginInlineStart: 0.5, ...hiddenWhereNarrow }}>
            {t('onlyNeeded')}
          </Box>
        </ToggleButton>
      </Tooltip>
      {rows.length > 0 && <OverAll panel={panel} />}
    </Box>
  )
}

/** The score threshold, the button that accepts all, and the one that folds the list. */
function OverAll({ panel }: { panel: ProposalsPanelState }) {
  const { t } = useTranslation('workbench-proposals')
  const inPercent = usePercent()
  const { threshold, setThreshold, sure, acceptAll, isOpen, setOpen } = panel
  return (
    <>
      <TextField
        select
        size="small"
        variant="standard"
        value={threshold}
        onChange={(event) => setThreshold(Number(event.target.value) as typeof threshold)}
        slotProps={{
          input: { disableUnderline: true },
          htmlInput: { 'aria-label': t('acceptFrom', { percent: inPercent(threshold) }) },
        }}
        sx={{ display: { xs: 'none', sm: 'flex' }, '& .MuiSelect-select': { typography: 'body2' } }}
      >
        {thresholds.map((each) => (
          <MenuItem key={each} value={each}>
            {t('acceptFrom', { percent: inPercent(each) })}
          </MenuItem>
        ))}
      </TextField>
      {sure > 0 && (
        <Button
          size="small"
          variant="outlined"
          onClick={acceptAll}
          aria-keyshortcuts="Control+Shift+Enter"
          endIcon={<ShortcutHint keys={keysOf('acceptAll')} />}
          sx={{
            whiteSpace: 'nowrap',
            flexShrink: 0,
            minHeight: 28,
            py: 0,
            '& .MuiButton-endIcon': { display: { xs: 'none', xl: 'inherit' } },
          }}
        >
          {t('acceptAll', { n: sure })}
        </Button>
      )}
      <IconButton
        size="small"
        data-part="proposals-opener"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'fold' : 'unfold')}
        onClick={() => setOpen(!isOpen)}
      >
        <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
      </IconButton>
    </>
  )
}

/** Where the bar is narrow the words are for screen readers alone. */
const hiddenWhereNarrow = { '@container (max-width: 639.95px)': visuallyHidden } as const

function StateWords() {
  const { t } = useTranslation('workbench-proposals')
  const { store, extraction } = useSharedProposals()
  // Proposals arrive after the first render; where all of them are settled no row comes with them.
  const all = useSyncExternalStore(store.subscribe, store.all)
  if (extraction === 'waiting') return t('reading')
  if (extraction === 'failed') return t('readingFailed')
  return all.length > 0 ? t('noneLeft', { n: all.length }) : t('nothingFound')
}
