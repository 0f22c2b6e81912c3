import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingOptions } from '#parts/fitting-options.ts'
import type { MenuItem } from './menu.ts'
import { useMenuParams } from './menu-params.ts'

const RailLink = createLink(ButtonBase)

/** Where an arrow key leads from a place of a column; undefined when the key is another, or there is nothing. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home' && at > 0) return 1
  if (key === 'End' && at > 0) return count - 1
}

/** The screens of the administration under their headings, with a search. Arrow keys move, Enter opens. */
export function AdministrationRail({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell')
  const rail = useRef<HTMLElement>(null)
  const [text, setText] = useState('')
  const found = fittingOptions(items, ({ label }) => t(label), text)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const stops = [...(rail.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.findIndex((stop) => stop.contains(event.target as Node))
    // Enter in the search opens the first that was found.
    if (event.key === 'Enter' && at === 0 && text !== '') stops[1]?.click()
    if (event.key === 'Escape' && text !== '') {
      setText('')
      stops[0]?.focus()
    }
    const to = placeAfter(event.key, at, stops.length)
    if (to === undefined) return
    event.preventDefault()
    stops[to]?.focus()
  }

  return (
    <Box
      ref={rail}
      component="nav"
      aria-label={t('group.administration')}
      onKeyDown={onKeyDown}
      sx={{ p: 1.5 }}
    >
      <TextField
        type="search"
        fullWidth
        placeholder={t('findScreen')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': t('findScreen'), maxLength: 60 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {found.length === 0 && (
        <Typography role="status" variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
          {t('noScreen')}
        </Typography>
      )}
      {found.map((item, at) => (
        <RailEntry key={item.path} item={item} begins={item.section !== found[at - 1]?.section} />
      ))}
    </Box>
  )
}

/** A screen of the rail, and the heading of its section before the first. */
function RailEntry({ item: { path, label, section }, begins }: { item: MenuItem; begins: boolean }) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  return (
    <>
      {section && begins && (
        <Typography variant="overline" component="p" sx={{ px: 1, pt: 1.5, color: 'text.secondary' }}>
          {t(`section.${section}`)}
        </Typography>
      )}
      <RailLink
        to={path}
        params={params}
        // Every list of the same screen is at this entry, whatever the address narrows down.
        activeOptions={{ includeSearch: false }}
        sx={{
          width: 1,
          justifyContent: 'flex-start',
          typography: 'body2',
          minHeight: { xs: 44, lg: 32 },
          px: 1,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current="page"]': {
            bgcolor: 'action.selected',
            fontWeight: 620,
            // Shadows change sides with the rest of the style where it is written from the right.
            boxShadow: (theme) => `inset 3px 0 ${theme.vars?.palette.primary.main}`,
            '@media (forced-colors: active)': { borderInlineStart: '3px solid Highlight' },
          },
        }}
      >
        {t(label)}
      </RailLink>
    </>
  )
}
