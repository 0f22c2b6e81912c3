import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point, Rect, Size } from '#page-image/page-geometry.ts'
import { arrowDirections, neighbour } from '#page-image/word-selection.ts'
import { pageFills, pageMarks, whiteRim } from '#theme/page-marks.ts'
import { handleAt, handles } from './box-handles.ts'
import { useBoxDrag } from './use-box-drag.ts'
import type { EditedWord, Words } from './word-editing.ts'
import { isDoubtful } from './word-editing.ts'

export interface BoxLayerProps {
  page: Size
  words: Words
  /** The chosen words; the text field shows the first. */
  chosen: readonly number[]
  drawing: boolean
  pointAt: (client: Point) => Point | undefined
  /** Pixels of the page in one of the screen, so that handles are as large on every page. */
  scale: number
  onChoose: (id: number, more: boolean) => void
  onMove: (id: number, box: Rect) => void
  onDraw: (box: Rect) => void
  /** Enter: on to the text of the word. */
  onType: () => void
}

const look = {
  '& rect.word': {
    fill: 'transparent',
    stroke: pageMarks.word,
    strokeWidth: 1,
    cursor: 'pointer',
  },
  '& rect.hand': { stroke: pageMarks.byHand },
  '& rect.low': {
    fill: pageFills.unsure,
    stroke: pageMarks.unsure,
    strokeWidth: 1.5,
    strokeDasharray: '4 3',
  },
  '& rect.word:hover': { fill: pageFills.hovered },
  '& rect.chosen': {
    fill: pageFills.chosen,
    stroke: pageMarks.chosen,
    strokeWidth: 2,
    strokeDasharray: 'none',
    cursor: 'move',
  },
  '& rect.new': { fill: pageFills.drawn, stroke: pageMarks.drawn, strokeWidth: 2 },
  '& rect.handle': { fill: pageMarks.paper, stroke: pageMarks.chosen, strokeWidth: 1.5 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible rect.active': { stroke: pageMarks.focus, strokeWidth: 3 },
  filter: whiteRim,
  touchAction: 'none',
} as const

const cursors = {
  tl: 'nwse',
  br: 'nwse',
  tr: 'nesw',
  bl: 'nesw',
  t: 'ns',
  b: 'ns',
  l: 'ew',
  r: 'ew',
} as const
/** Of a handle, in pixels of the screen. */
const HANDLE = 9

/** The boxes of the words over the page: one tab stop, the arrow keys walk from word to word. */
export function BoxLayer(props: BoxLayerProps) {
  const { page, words, chosen, drawing, pointAt, scale, onChoose, onMove, onDraw, onType } = props
  const { t } = useTranslation('ocr-training')
  const id = useId()
  const { shown, ...pointer } = useBoxDrag({ words, page, drawing, pointAt, onChoose, onMove, onDraw })
  const active = words.findIndex((word) => word.id === chosen[0])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const direction = arrowDirections[event.key]
    const to = direction && words[active < 0 ? 0 : neighbour(words, active, direction)]
    if (to) onChoose(to.id, false)
    else if (event.key === 'Enter') onType()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const one = chosen.length === 1 ? words[active] : undefined
  const boxOf = (word: EditedWord) => (shown?.id === word.id ? shown.box : word.box)
  const side = HANDLE * scale
  return (
    // The layer follows the words on the page, from left to right in every language.
    <Box
      component="svg"
      role="listbox"
      aria-multiselectable
      tabIndex={0}
      aria-label={t('words')}
      aria-activedescendant={active < 0 ? undefined : `${id}-${chosen[0]}`}
      viewBox={`0 0 ${page.width} ${page.height}`}
      onKeyDown={onKeyDown}
      {...pointer}
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: '100%',
        height: '100%',
        cursor: drawing ? 'crosshair' : undefined,
      }}
      sx={look}
    >
      {words.map((word) => {
        const low = isDoubtful(word)
        const name = word.text || t('noText')
        const marks = [
          'word',
          low && 'low',
          word.handwritten && 'hand',
          chosen.includes(word.id) && 'chosen',
          word.id === chosen[0] && 'active',
        ]
        return (
          <rect
            key={word.id}
            id={`${id}-${word.id}`}
            data-word={word.id}
            role="option"
            aria-selected={chosen.includes(word.id)}
            aria-label={low ? t('wordUnsure', { word: name }) : name}
            className={marks.filter(Boolean).join(' ')}
            {...boxOf(word)}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
      {one &&
        !drawing &&
        handles.map((handle) => {
          const at = handleAt(boxOf(one), handle)
          return (
            <rect
              key={handle}
              aria-hidden
              className="handle"
              data-word={one.id}
              data-handle={handle}
              x={at.x - side / 2}
              y={at.y - side / 2}
              width={side}
              height={side}
              style={{ cursor: `${cursors[handle]}-resize` }}
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      {shown && shown.id === undefined && (
        <rect className="new" {...shown.box} vectorEffect="non-scaling-stroke" />
      )}
    </Box>
  )
}
