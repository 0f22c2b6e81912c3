import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ErxImage, RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#areas/workbench/proposals/proposals-context.ts'
import { inReadingOrder, LOW_CONFIDENCE, neighbour } from '#page-image/word-selection.ts'
import { foundIn, linesOf } from './text-lines.ts'
import { useCopyText } from './use-copy-text.ts'

interface TextColumnProps {
  image: ErxImage
  /** Puts text into the field of the form that had the focus last. */
  onFill: (text: string, replace: boolean) => void
}

const directions: Readonly<Record<string, Parameters<typeof neighbour>[2]>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const none: readonly RecognisedWord[] = []

/**
 * The recognised text between image and record: searched, and each word put into the form by a click or Enter as on the
 * image. One tab stop; the word that the keyboard is on is lit on the image.
 */
export default function TextColumn({ image, onFill }: TextColumnProps) {
  const { t } = useTranslation('workbench-image-pane')
  const { shown } = useDesk()
  const id = useId()
  const given = image.ocrData?.words ?? none
  const words = useMemo(() => inReadingOrder(given), [given])
  const lines = useMemo(() => linesOf(words), [words])
  const [active, setActive] = useState(0)
  const [sought, setSought] = useState('')
  const found = useMemo(() => foundIn(words, sought), [words, sought])
  const isFound = useMemo(() => new Set(found), [found])
  const copy = useCopyText(image.ocrData?.text ?? '')

  const goTo = (at: number) => {
    const word = words[at]
    if (!word) return
    setActive(at)
    shown.show({ page: image.rownumber, boxes: [word.box] })
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }
  const leave = () => shown.show(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction) goTo(neighbour(words, active, direction))
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(words.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') {
      const word = words[active]
      if (word) onFill(word.text, event.shiftKey)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event: MouseEvent) => {
    // Words that were marked are to be copied.
    if (!event.shiftKey && getSelection()?.isCollapsed === false) return
    const at = (event.target as Element).closest<HTMLElement>('[data-word]')?.dataset.word
    const word = words[Number(at)]
    if (at === undefined || !word) return
    setActive(Number(at))
    onFill(word.text, event.shiftKey)
  }
  const search = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && sought !== '') setSought('')
    else if (event.key === 'Enter') {
      const next = event.shiftKey ? found.findLast((at) => at < active) : found.find((at) => at > active)
      goTo(next ?? found.at(event.shiftKey ? -1 : 0) ?? -1)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Box
      component="section"
      aria-label={t('text')}
      sx={{
        width: '36%',
        minWidth: 240,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        borderInlineStart: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          px: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h4" component="h2" noWrap sx={{ flex: 1 }}>
          {t('text')}
        </Typography>
        <Button
          size="small"
          startIcon={<CopyIcon />}
          disabled={words.length === 0}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </Box>
      {words.length === 0 ? (
        <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
          {t(image.ocrState === 'read' ? 'nothingRead' : `reading.${image.ocrState}`)}
        </Typography>
      ) : (
        <>
          <Box sx={{ px: 1.5, pt: 1.5, pb: 1 }}>
            <TextField
              type="search"
              label={t('findInText')}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              onKeyDown={search}
              onBlur={leave}
              fullWidth
              size="small"
            />
            <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', minHeight: 20 }}>
              {sought.trim() !== '' && t('foundInText', { count: found.length })}
            </Box>
          </Box>
          <Box
            role="listbox"
            tabIndex={0}
            aria-label={t('words')}
            aria-activedescendant={`${id}-${active}`}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && goTo(active)}
            onBlur={leave}
            // Prescriptions are read from left to right in every language.
            dir="ltr"
            sx={{
              flex: 1,
              minHeight: 0,
              overflow: 'auto',
              px: 1.5,
              pb: 1.5,
              typography: 'body2',
              lineHeight: 1.7,
              overflowWrap: 'anywhere',
              '&:focus-visible': { outlineOffset: -2 },
              '&:focus-visible .active': { outline: '2px solid', outlineColor: 'primary.main' },
              '& [data-word]': { cursor: 'pointer', borderRadius: 0.5, px: 0.25 },
              '& [data-word]:hover': { bgcolor: 'action.hover' },
              '& .low': { textDecoration: 'underline dotted', textUnderlineOffset: 3 },
              '& .found': { bgcolor: 'action.selected', fontWeight: 650 },
            }}
          >
            {lines.map((line) => (
              <Box key={line.words[0]} role="none" sx={{ mt: line.startsBlock ? 1 : 0 }}>
                {line.words.map((at) => {
                  const word = words[at]
                  if (!word) return null
                  const low = word.confidence < LOW_CONFIDENCE
                  const is = { low, found: isFound.has(at), active: at === active }
                  return (
                    <span
                      key={at}
                      id={`${id}-${at}`}
                      data-word={at}
                      tabIndex={-1}
                      role="option"
                      aria-selected={is.active}
                      aria-label={low ? t('wordUnsure', { word: word.text }) : undefined}
                      className={Object.entries(is)
                        .flatMap(([name, yes]) => (yes ? name : []))
                        .join(' ')}
                    >
                      {word.text}{' '}
                    </span>
                  )
                })}
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
