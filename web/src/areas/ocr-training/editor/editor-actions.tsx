import RedoIcon from '@mui/icons-material/RedoOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { editorKeys } from './editor-keys.ts'
import { Tool } from './tool.tsx'
import type { PageEditing } from './use-page-editing.ts'

interface EditorActionsProps {
  editing: PageEditing
  saving: boolean
  /** Left out on the last page. */
  onSkip?: () => void
  onSave: () => void
}

/** Undo, redo, the next page without saving, and saving. */
export function EditorActions({ editing, saving, onSkip, onSave }: EditorActionsProps) {
  const { t } = useTranslation('ocr-training')
  return (
    <>
      <Tool
        label={t('undo')}
        keys={keysIn(editorKeys, 'undo')}
        disabled={!editing.canUndo}
        onClick={editing.undo}
      >
        <UndoIcon fontSize="small" />
      </Tool>
      <Tool
        label={t('redo')}
        keys={keysIn(editorKeys, 'redo')}
        disabled={!editing.canRedo}
        onClick={editing.redo}
      >
        <RedoIcon fontSize="small" />
      </Tool>
      {onSkip && <Button onClick={onSkip}>{t('skip')}</Button>}
      <Button
        variant="contained"
        loading={saving}
        aria-keyshortcuts="Control+Enter"
        title={keysIn(editorKeys, 'save')}
        onClick={onSave}
      >
        {t(onSkip ? 'saveAndNext' : 'save')}
      </Button>
    </>
  )
}
