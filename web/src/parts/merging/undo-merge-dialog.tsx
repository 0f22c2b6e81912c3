import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { Merge, MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../form-dialog.tsx'
import { SideChoice } from './side-choice.tsx'

/** A change made since the merge, to be assigned to one of the two. */
export interface MergeQuestion {
  key: string
  label: string
  /** The earlier values of each record, where they are known. */
  before?: Record<MergeSide, string>
}

interface UndoMergeDialogProps {
  /** Nothing while it is read. */
  merge: Merge | undefined
  /** The changes that the undo reverts, and those that it does not. */
  explained: ReactNode
  questions: readonly MergeQuestion[]
  fault: string
  busy: boolean
  onSubmit: (sideOf: (key: string) => MergeSide | undefined) => void
  onClose: () => void
}

/** Undoes a merge: changes made since are assigned, one by one, to either record. */
export function UndoMergeDialog({
  merge,
  explained,
  questions,
  fault,
  busy,
  onSubmit,
  onClose,
}: UndoMergeDialogProps) {
  const { t } = useTranslation('merging')
  const [given, setGiven] = useState<Partial<Record<string, MergeSide>>>({})
  const whole = merge !== undefined && questions.every(({ key }) => given[key] !== undefined)
  const record = (name: string, code: string, had: string | undefined) => (
    <>
      <bdi>{[name, code].filter(Boolean).join(' · ')}</bdi>
      {had !== undefined && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('before', { value: had || '–' })}
        </Typography>
      )}
    </>
  )
  return (
    <FormDialog
      open
      title={t('undoTitle')}
      submitLabel={t('takeBack')}
      submitDisabled={!whole}
      busy={busy}
      width="md"
      onSubmit={() => onSubmit((key) => given[key])}
      onClose={onClose}
    >
      {fault !== '' && <Alert severity="error">{fault}</Alert>}
      {!merge && fault === '' && <CircularProgress size={20} aria-label={t('loading', { ns: 'common' })} />}
      {merge && (
        <>
          {explained}
          {questions.length > 0 && <Typography variant="h3">{t('inBetween')}</Typography>}
          <Box sx={{ display: 'grid', gap: 1 }}>
            {questions.map(({ key, label, before }) => (
              <SideChoice
                key={key}
                label={label}
                value={given[key]}
                survivor={record(merge.survivorName, merge.survivorCode, before?.survivor)}
                retired={record(merge.retiredName, merge.retiredCode, before?.retired)}
                onChange={(side) => setGiven((all) => ({ ...all, [key]: side }))}
              />
            ))}
          </Box>
        </>
      )}
    </FormDialog>
  )
}
