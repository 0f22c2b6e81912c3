import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { clockText } from '@rxdesk/contract/dates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#wire/config.ts'
import type { TrainingConflict } from './draft-saver.ts'

interface ConflictQuestionProps {
  conflict: TrainingConflict
  onMine: () => void
  onTheirs: () => void
}

/** Two trainers changed one page: the user chooses which words to keep. Nothing is chosen beforehand. */
export function ConflictQuestion({ conflict, onMine, onTheirs }: ConflictQuestionProps) {
  const { t } = useTranslation('ocr-training')
  const { timeZone } = useConfig()
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>{t('conflictTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t('conflictText', { name: conflict.changedBy, time: clockText(conflict.changedAt, timeZone) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
