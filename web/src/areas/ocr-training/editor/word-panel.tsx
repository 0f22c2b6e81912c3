import AddIcon from '@mui/icons-material/AddBoxOutlined'
import MergeIcon from '@mui/icons-material/CallMergeOutlined'
import SplitIcon from '@mui/icons-material/CallSplitOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import CheckedIcon from '@mui/icons-material/DoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Size, Turn } from '#page-image/page-geometry.ts'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { TextInput } from '#parts/text-input.tsx'
import { usePercent } from '#parts/written.ts'
import { editorKeys } from './editor-keys.ts'
import type { PageEditing } from './use-page-editing.ts'
import { isDoubtful } from './word-editing.ts'
import { WordGlass } from './word-glass.tsx'

interface WordPanelProps {
  editing: PageEditing
  field: RefObject<HTMLInputElement | null>
  url: string | undefined
  page: Size
  turn: Turn
}

/** The chosen word: its picture, its text, how it is written, and the actions for its box. */
export function WordPanel({ editing, field, url, page, turn }: WordPanelProps) {
  const { t } = useTranslation('ocr-training')
  const percent = usePercent()
  const { words, word, chosen } = editing
  const doubtful = words.filter(isDoubtful).length
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') editing.goToDoubtful(event.shiftKey ? -1 : 1, true)
    // Tab works as everywhere once no doubtful word is left.
    else if (event.key === 'Tab' && editing.goToDoubtful(event.shiftKey ? -1 : 1, false)) selectAll(event)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      editing.goBy(event.key === 'ArrowUp' ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <Box component="section" aria-label={t('word')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2' }}>
        <span>
          {word
            ? t('wordOf', { place: words.indexOf(word) + 1, count: words.length })
            : t('wordCount', { count: words.length })}
        </span>
        <Box component="span" role="status" sx={{ color: doubtful > 0 ? 'warning.main' : 'success.main' }}>
          {doubtful > 0 ? t('doubtful', { count: doubtful }) : t('allLooked')}
        </Box>
      </Box>
      {word ? (
        <>
          <WordGlass url={url} page={page} turn={turn} box={word.box} />
          <TextInput
            label={t('text')}
            inputRef={field}
            value={word.text}
            onChange={({ target }) => editing.setText(target.value)}
            onKeyDown={onKeyDown}
            error={word.text.trim() === ''}
            helperText={
              word.text.trim() === ''
                ? t('textMissing')
                : word.checked
                  ? t('looked')
                  : t('confidence', { share: percent(word.confidence) })
            }
            inputProps={{ maxLength: 200, dir: 'auto', spellCheck: false, autoComplete: 'off' }}
            sx={{ fontSize: '1.125rem' }}
          />
          <FormControlLabel
            label={chosen.length > 1 ? t('handwrittenMany', { count: chosen.length }) : t('handwritten')}
            control={
              <Checkbox
                size="small"
                checked={word.handwritten}
                onChange={(_, on) => editing.setHandwritten(on)}
                slotProps={{ input: { 'aria-keyshortcuts': keysIn(editorKeys, 'byHand') } }}
              />
            }
          />
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('chooseWord')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <AuditedAction
          icon={<CheckedIcon />}
          label={t('looksRight')}
          keys={keysIn(editorKeys, 'enter')}
          disabled={!word || word.text.trim() === ''}
          onClick={() => editing.goToDoubtful(1, true)}
        />
        <AuditedAction
          icon={<AddIcon />}
          label={t('newBox')}
          keys={keysIn(editorKeys, 'newBox')}
          pressed={editing.drawing}
          onClick={() => editing.setDrawing(!editing.drawing)}
        />
        <AuditedAction
          icon={<SplitIcon />}
          label={t('split')}
          keys={keysIn(editorKeys, 'split')}
          disabled={!word}
          onClick={() => editing.split(field.current?.selectionStart ?? undefined)}
        />
        <AuditedAction
          icon={<MergeIcon />}
          label={t(chosen.length > 1 ? 'mergeChosen' : 'merge')}
          keys={keysIn(editorKeys, 'merge')}
          disabled={!word}
          onClick={editing.merge}
        />
        <AuditedAction
          icon={<DeleteIcon />}
          label={t('delete')}
          keys={keysIn(editorKeys, 'delete')}
          disabled={!word}
          onClick={editing.remove}
        />
      </Box>
    </Box>
  )
}

function selectAll({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => currentTarget?.select())
}

interface AccountActionsProps {
  icon: ReactNode
  label: string
  keys: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
}

function AuditedAction({ icon, label, keys, disabled, pressed, onClick }: AccountActionsProps) {
  return (
    <Button
      size="small"
      variant={pressed ? 'contained' : 'outlined'}
      startIcon={icon}
      disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys}
      // The text field keeps the focus, and the caret its place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      sx={{ justifyContent: 'flex-start', minWidth: 0, textAlign: 'start', lineHeight: 1.3 }}
    >
      {label}
    </Button>
  )
}
