import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { getAIPrompt, saveAIPrompt } from '@rxdesk/contract/areas/assistant/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'

/** Keeps a question under a title, for oneself or for all who see the same clients. */
export function SavePrompt({ question, onClose }: { question: string; onClose: () => void }) {
  const { t } = useTranslation('assistant')
  const [title, setTitle] = useState(question.slice(0, 100))
  const [prompt, setPrompt] = useState(question)
  const [shared, setShared] = useState(false)
  const save = useNotifiedChange(saveAIPrompt, { reloads: [getAIPrompt], notifyError: true, onDone: onClose })
  return (
    <FormDialog
      open
      title={t('keepQuestion')}
      submitLabel={t('keep')}
      submitDisabled={title.trim() === '' || prompt.trim() === ''}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate({ title, prompt, shared })}
    >
      <TextField
        label={t('promptTitle')}
        value={title}
        required
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
      />
      <TextField
        label={t('question')}
        value={prompt}
        required
        multiline
        onChange={({ target }) => setPrompt(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)} />}
        label={t('shared')}
      />
    </FormDialog>
  )
}
