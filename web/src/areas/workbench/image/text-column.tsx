import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import { useTranslation } from 'react-i18next'
import { LOW_CONFIDENCE } from '#page-image/word-selection.ts'
import { useCopyText } from './use-copy-text.ts'
import { useTextColumn } from './use-text-column.ts'

interface TextColumnProps {
  image: ErxImage
  /** Puts text into the field of the form that had the focus last. */
  onFill: (text: string, replace: boolean) => void
}

/**
 * The recognised text between image and record: searched, and each word put into the form by a click or Enter as on the
 * image. One tab stop; the word that the keyboard is on is lit on the image.
 */
export default function TextColumn({ image, onFill }: TextColumnProps) {
  const { t } = useTranslation('workbench-image')
  const text = useTextColumn(image, onFill)
  const { id, words, active, sought, leave } = text
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
      <ColumnHead text={image.ocrData?.text ?? ''} empty={words.length === 0} />
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
              onChange={(event) => text.seek(event.target.value)}
              onKeyDown={text.onSearchKey}
              onBlur={leave}
              fullWidth
              size="small"
            />
            <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', minHeight: 20 }}>
              {sought.trim() !== '' && t('foundInText', { count: text.found.length })}
            </Box>
          </Box>
          <Box
            role="listbox"
            tabIndex={0}
            aria-label={t('words')}
            aria-activedescendant={`${id}-${active}`}
            onKeyDown={text.onKeyDown}
            onClick={text.onClick}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && text.goTo(active)}
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
            {text.lines.map((line) => (
              <Box key={line.words[0]} role="none" sx={{ mt: line.startsBlock ? 1 : 0 }}>
                {line.words.map((at) => {
                  const word = words[at]
                  if (!word) return null
                  const low = word.confidence < LOW_CONFIDENCE
                  const is = { low, found: text.isFound.has(at), active: at === active }
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

function ColumnHead({ text, empty }: { text: string; empty: boolean }) {
  const { t } = useTranslation('workbench-image')
  const copy = useCopyText(text)
  return (
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
      <Button size="small" startIcon={<CopyIcon />} disabled={empty} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Box>
  )
}
