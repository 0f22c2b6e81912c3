import CloseIcon from '@mui/icons-material/Close'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { searchOcrData } from '@rxdesk/contract/areas/workbench/region-calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shown } from '#areas/workbench/case/page/shown-boxes.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'

interface FindBarProps {
  erxId: number
  /** Grows when the search is requested again: the focus returns to it. */
  asked: number
  /** Row number of the shown page: the search for the first match starts there. */
  page: number
  /** The match to show; undefined while there is none. */
  onMatch: (match: Shown | undefined) => void
  onClose: () => void
}

const PAUSE = 200

/** A text sought on all pages of the case: Enter goes to the next match, Esc closes. */
export default function FindBar({ erxId, asked, page, onMatch, onClose }: FindBarProps) {
  const { t } = useTranslation('workbench-image')
  const { errorText } = useServerText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [asked])
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim(), PAUSE)
  const { data, error, isFetching } = useCall(
    searchOcrData,
    { erxId, searchText: sought },
    { enabled: sought !== '', placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const list = sought === '' ? undefined : data?.list
  const [at, setAt] = useState(0)

  const begin = useEffectEvent(() => {
    const first = list?.findIndex(({ rownumber }) => rownumber >= page) ?? -1
    goTo(Math.max(0, first))
  })
  const goTo = (next: number) => {
    setAt(next)
    const match = list?.[next]
    onMatch(match && { page: match.rownumber, boxes: match.boxes })
  }
  useEffect(() => begin(), [list])

  const count = list?.length ?? 0
  const step = (by: 1 | -1) => {
    if (count > 0) goTo((at + by + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const waits = text.trim() !== sought || (isFetching && !data)
  return (
    <Box
      role="search"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        minHeight: 40,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <InputBase
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('find')}
        inputProps={{ 'aria-label': t('find'), maxLength: 100, dir: 'auto' }}
        sx={{ flex: 1, minWidth: 0 }}
      />
      <Box
        component="span"
        role="status"
        sx={{ typography: 'body2', color: error ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {error
          ? errorText(error)
          : text.trim() === '' || waits
            ? ''
            : count === 0
              ? t('notFound')
              : t('matchOf', { n: at + 1, count })}
      </Box>
      <IconButton
        size="small"
        aria-label={t('previousMatch')}
        disabled={count === 0}
        onClick={() => step(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('nextMatch')} disabled={count === 0} onClick={() => step(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('closeFind')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
