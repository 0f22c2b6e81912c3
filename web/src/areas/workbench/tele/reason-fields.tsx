import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'

interface Reason {
  reasonId: number
  reason: string
  userReasons: boolean
}

/** A reason of a list with its note, and whether both are there; `first` is chosen until the user chooses. */
export function useReason(
  reasons: readonly Reason[],
  first: { reasonId: number | undefined; note: string } = { reasonId: undefined, note: '' },
) {
  const [chosen, setReasonId] = useState<number>()
  const [note, setNote] = useState(first.note)
  const reasonId = chosen ?? first.reasonId
  const [asked, setAsked] = useState(false)
  const needsNote = reasons.find((one) => one.reasonId === reasonId)?.userReasons ?? false
  const noteMissing = needsNote && note.trim() === ''
  return {
    reasons,
    reasonId,
    setReasonId,
    note,
    setNote,
    needsNote,
    reasonMissing: asked && reasonId === undefined,
    noteMissing: asked && noteMissing,
    /** The reason when all is there; asking for it shows what is missing. */
    take: () => {
      setAsked(true)
      return reasonId === undefined || noteMissing ? undefined : { reasonId, note: note.trim() }
    },
  }
}

/** Fields of a reason, the note in sight below them. */
export function ReasonFields({ of, longest = 500 }: { of: ReturnType<typeof useReason>; longest?: number }) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  return (
    <>
      <RadioGroup
        aria-label={t('reason')}
        value={of.reasonId ?? ''}
        onChange={(_, value) => of.setReasonId(Number(value))}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
      >
        {of.reasons.map(({ reasonId, reason }, at) => (
          <FormControlLabel
            key={reasonId}
            value={reasonId}
            control={<Radio size="small" autoFocus={at === 0} />}
            label={reason}
          />
        ))}
      </RadioGroup>
      {of.reasonMissing && (
        <FormHelperText error role="alert">
          {messageText('case.needsReason')}
        </FormHelperText>
      )}
      <TextField
        label={t('note')}
        value={of.note}
        onChange={(event) => of.setNote(event.target.value)}
        required={of.needsNote}
        multiline
        minRows={2}
        error={of.noteMissing}
        helperText={of.noteMissing ? messageText('case.needsNote') : undefined}
        slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
      />
    </>
  )
}
