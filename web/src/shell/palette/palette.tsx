import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Skeleton from '@mui/material/Skeleton'
import { visuallyHidden } from '@mui/utils'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { useNumber } from '#parts/written.ts'
import { usePaletteEntries } from './palette-entries.tsx'
import { paletteKeys } from './palette-keys.ts'
import { PaletteList } from './palette-list.tsx'
import { useActiveEntry } from './use-active-entry.ts'

/** A search over cases, patients and screens, opened by a key on every screen. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('palette'),
          sx: {
            width: 640,
            maxWidth: 'calc(100% - 16px)',
            mx: 1,
            mt: { xs: 1, sm: '10vh' },
            maxHeight: { xs: 'calc(100% - 16px)', sm: '76vh' },
          },
        },
      }}
    >
      <PaletteContent onClose={onClose} />
    </Dialog>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const number = useNumber()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { groups, asks, waits, failed } = usePaletteEntries(typed)
  const entries = groups.flatMap((group) => group.entries)
  const { active, setChosen, open, onKeyDown } = useActiveEntry({ typed, entries, waits, onClose })
  const hint = t(asks ? 'paletteHint' : 'findScreen')
  const nothing = !waits && entries.length === 0
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          flex: 'none',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={hint}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          sx={{ minHeight: 52 }}
          inputProps={{
            role: 'combobox',
            'aria-label': hint,
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': entries.length > 0 ? listId : undefined,
            'aria-activedescendant': active ? `${listId} ${active.id}`.replaceAll(' ', '-') : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 150,
            // Without a text the hint follows the page.
            dir: typed === '' ? undefined : 'auto',
          }}
        />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: entries.length > 0 ? 0.5 : 0 }}>
        {entries.length > 0 && (
          <PaletteList
            id={listId}
            label={t('palette')}
            groups={groups}
            activeId={active?.id}
            onHover={setChosen}
            onOpen={open}
          />
        )}
        {waits && (
          <Box aria-hidden sx={{ px: 2, py: 1 }}>
            <Skeleton width="60%" height={24} />
            <Skeleton width="40%" height={24} />
          </Box>
        )}
        {(nothing || failed) && (
          <Box sx={{ p: 2, typography: 'body2', color: 'text.secondary' }}>
            {t(failed ? 'paletteFailed' : asks ? 'paletteNothing' : 'noScreen')}
          </Box>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {waits
          ? t('paletteWaits')
          : nothing
            ? t(asks ? 'paletteNothing' : 'noScreen')
            : t('paletteCount', { number: number(entries.length) })}
      </Box>
      <PaletteFoot />
    </>
  )
}

/** The keys of the palette, for those who have keys. */
function PaletteFoot() {
  const words = paletteKeys.useWords()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        flex: 'none',
        borderTop: 1,
        borderColor: 'divider',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {paletteKeys.shortcuts.map(({ id, keys }) => (
        <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <ShortcutHint keys={keys} />
          {words.shortcut(id)}
        </Box>
      ))}
    </Box>
  )
}
