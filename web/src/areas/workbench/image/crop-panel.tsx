import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { RecognisedWord } from '@rxdesk/contract/areas/workbench/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { LOW_CONFIDENCE } from '#page-image/word-selection.ts'
import type { Crop, ReadPart } from './use-crop.ts'

interface CropPanelProps {
  crop: Crop
  /** The field that would receive the text; undefined when there is none. */
  target: string | undefined
  /** Puts the text into the field; undefined for users who may not write. */
  onFill: ((part: ReadPart) => void) | undefined
  onRead: () => void
  /** Undefined where the page has no words that these could replace. */
  onKeep: ((part: ReadPart) => void) | undefined
  keeping: boolean
  onClose: () => void
}

/** The text in the box, and the actions for it. */
export function CropPanel({ crop, target, onFill, onRead, onKeep, keeping, onClose }: CropPanelProps) {
  const { t } = useTranslation('workbench-image')
  const { state } = crop
  const part = state.phase === 'read' && state.part.words.length > 0 ? state.part : undefined
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ borderTop: 1, borderColor: 'divider', px: 1.5, py: 1, minHeight: 88, flexShrink: 0 }}
    >
      <Box
        role="status"
        sx={{ minHeight: 28, display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
      >
        <CropSays crop={crop} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
        {part ? (
          <>
            {onFill && (
              <Button
                size="small"
                variant="contained"
                disabled={target === undefined}
                onClick={() => onFill(part)}
              >
                {target === undefined ? t('fill') : t('fillInto', { field: target })}
              </Button>
            )}
            {onKeep && (
              <Button size="small" variant="outlined" loading={keeping} onClick={() => onKeep(part)}>
                {t('keep')}
              </Button>
            )}
          </>
        ) : (
          <Button size="small" variant="contained" disabled={state.phase === 'reading'} onClick={onRead}>
            {t('read')}
          </Button>
        )}
        <Button size="small" onClick={state.phase === 'reading' ? () => void crop.stop() : onClose}>
          {state.phase === 'reading' ? t('stop') : t('close')}
        </Button>
        <Box
          component="span"
          sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}
        >
          {part ? (target === undefined && onFill ? t('keysNoField') : t('keysRead')) : t('keysDraw')}
        </Box>
      </Box>
    </Box>
  )
}

function CropSays({ crop: { state } }: { crop: Crop }): ReactNode {
  const { t } = useTranslation('workbench-image')
  const { errorText } = useServerText()
  switch (state.phase) {
    case 'drawing':
      return t('draw')
    case 'tooSmall':
      return t('tooSmall')
    case 'reading':
      return (
        <>
          <CircularProgress size={16} aria-hidden />
          {t('reading')}
        </>
      )
    case 'failed':
      return (
        <Box component="span" sx={{ color: 'error.main' }}>
          {errorText(state.error)}
        </Box>
      )
    case 'read':
      return state.part.words.length === 0 ? t('nothing') : <ReadText words={state.part.words} />
  }
}

/** The words as lines; those that the engine is not sure of are marked. */
function ReadText({ words }: { words: readonly RecognisedWord[] }) {
  const { t } = useTranslation('workbench-image')
  return (
    <Box component="p" dir="auto" sx={{ m: 0, maxHeight: 120, overflow: 'auto', fontWeight: 600 }}>
      {words.map((word, at) => {
        const unsure = word.confidence < LOW_CONFIDENCE
        return (
          <span key={at}>
            {at > 0 && (words[at - 1]?.line === word.line ? ' ' : <br />)}
            <Box
              component="span"
              title={unsure ? t('wordUnsure', { word: word.text }) : undefined}
              sx={
                unsure
                  ? {
                      textDecoration: 'underline dashed',
                      textDecorationColor: 'warning.main',
                      textUnderlineOffset: 3,
                    }
                  : undefined
              }
            >
              {word.text}
            </Box>
          </span>
        )
      })}
    </Box>
  )
}
