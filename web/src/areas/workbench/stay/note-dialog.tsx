import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { updateIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import type { StayNote } from '@rxdesk/contract/areas/inpatient/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { MomentField } from '#parts/moment-field.tsx'
import { askCall } from '#wire/wire.ts'
import { useStayStep } from './use-stay.ts'

const parts = ['subjective', 'objective', 'plan', 'orders'] as const

/** A daily note: written, changed or removed. What it said before stays in the history. */
export default function NoteDialog({ note, onClose }: { note: StayNote | undefined; onClose: () => void }) {
  const { t } = useTranslation('workbench-stay')
  const step = useStayStep()
  const [notedAt, setNotedAt] = useState(() => note?.notedAt ?? new Date().toISOString())
  const [texts, setTexts] = useState(() => ({
    subjective: note?.subjective ?? '',
    objective: note?.objective ?? '',
    plan: note?.plan ?? '',
    orders: note?.orders ?? '',
  }))
  const [busy, setBusy] = useState(false)
  const isEmpty = parts.every((part) => texts[part].trim() === '')
  const save = async (removed: boolean) => {
    setBusy(true)
    const written = {
      ...texts,
      notedAt,
      removed,
      ...(note && { noteId: note.noteId, version: note.version, doctorId: note.doctorId }),
    }
    const isDone = await step((held) => askCall(updateIPDeRxDtls, { ...held, notes: [written] }))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      open
      title={t(note ? 'editNote' : 'addNote')}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={isEmpty || notedAt === ''}
      busy={busy}
      width="sm"
      onSubmit={() => void save(false)}
      onClose={onClose}
    >
      <MomentField required label={t('at')} value={notedAt} onChange={setNotedAt} />
      {parts.map((part, index) => (
        <TextField
          key={part}
          autoFocus={index === 0}
          multiline
          minRows={2}
          label={t(part)}
          value={texts[part]}
          onChange={({ target }) => setTexts((before) => ({ ...before, [part]: target.value }))}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
        />
      ))}
      {note && (
        <Button color="error" disabled={busy} onClick={() => void save(true)} sx={{ justifySelf: 'start' }}>
          {t('removeNote')}
        </Button>
      )}
    </FormDialog>
  )
}
