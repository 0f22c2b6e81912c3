import Box from '@mui/material/Box'
import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import {
  arrowDirections,
  inReadingOrder,
  joinedText,
  LOW_CONFIDENCE,
  neighbour,
} from '#page-image/word-selection.ts'
import { pageFills, pageMarks, whiteRim } from '#theme/page-marks.ts'
import { useWordDrag, wordAt } from './use-word-drag.ts'

interface WordLayerProps {
  page: Size
  words: readonly RecognisedWord[]
  /** The point of the page under a point of the window. */
  pointAt: (client: Point) => Point | undefined
  /** Puts text into the field of the form that had the focus last. */
  onFill: (text: string, replace: boolean) => void
  /** The keyboard reached this word. */
  onReveal: (box: Rect) => void
}

const look = {
  '& rect': { fill: 'transparent', stroke: pageMarks.word, strokeWidth: 1 },
  '& rect.low': {
    fill: pageFills.unsure,
    stroke: pageMarks.unsure,
    strokeWidth: 1.5,
    strokeDasharray: '4 3',
  },
  '& rect.word:hover': { fill: pageFills.hovered },
  '& rect.chosen': { fill: pageFills.chosen, stroke: pageMarks.chosen, strokeWidth: 2 },
  '& rect.drawn': { fill: pageFills.drawn, stroke: pageMarks.drawn, strokeDasharray: '6 4' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible rect.active': { stroke: pageMarks.focus, strokeWidth: 3, strokeDasharray: 'none' },
  filter: whiteRim,
  cursor: 'text',
} as const

/**
 * The recognised words over the page: a click or Enter puts a word into the form, a drag over several puts them in
 * reading order. One tab stop; the arrow keys walk from word to word.
 */
export function WordLayer({ page, words: given, pointAt, onFill, onReveal }: WordLayerProps) {
  const { t } = useTranslation('workbench-image')
  const words = useMemo(() => inReadingOrder(given), [given])
  const [active, setActive] = useState(0)
  const id = useId()
  const fill = (chosen: readonly number[], replace: boolean) => {
    const text = joinedText(words, chosen)
    const [first] = chosen
    if (first !== undefined) setActive(first)
    if (text !== '') onFill(text, replace)
  }
  const drag = useWordDrag({ words, pointAt, onChoose: fill })

  const goTo = (at: number) => {
    setActive(at)
    const word = words[at]
    if (word) onReveal(word.box)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key]
    const id = shortcutOf(event, ['image'])
    if (direction) goTo(neighbour(words, active, direction))
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(words.length - 1)
    else if (id === 'fillWord' || id === 'replaceWithWord') fill([active], id === 'replaceWithWord')
    else if (event.key === ' ') fill([active], event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    if (drag.wasMouse()) return
    const at = wordAt(event.target)
    if (at !== undefined) fill([at], event.shiftKey)
  }

  return (
    // The layer follows the words on the page, from left to right in every language.
    <Box
      component="svg"
      role="listbox"
      tabIndex={0}
      aria-label={t('words')}
      aria-activedescendant={`${id}-${active}`}
      viewBox={`0 0 ${page.width} ${page.height}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onMouseDown={drag.onMouseDown}
      style={{ position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }}
      sx={look}
    >
      {words.map((word, at) => {
        const low = word.confidence < LOW_CONFIDENCE
        const chosen = drag.chosen.has(at)
        return (
          <rect
            key={at}
            id={`${id}-${at}`}
            data-word={at}
            role="option"
            aria-selected={at === active}
            aria-label={low ? t('wordUnsure', { word: word.text }) : word.text}
            className={['word', low && 'low', chosen && 'chosen', at === active && 'active']
              .filter(Boolean)
              .join(' ')}
            {...word.box}
            rx={3}
            vectorEffect="non-scaling-stroke"
          >
            <title>{low ? t('wordUnsure', { word: word.text }) : word.text}</title>
          </rect>
        )
      })}
      {drag.drawn && <DrawnRect rect={drag.drawn} />}
    </Box>
  )
}

function DrawnRect({ rect }: { rect: Rect }) {
  return <rect className="drawn" pointerEvents="none" {...rect} vectorEffect="non-scaling-stroke" />
}
