import ClearIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { answerKey } from '@rxdesk/contract/directions/answered'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { isBlank, type MedicineList } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { useSlots } from '#areas/workbench/case/slots.ts'
import { isKeystrokeOf } from '#parts/keyboard/shortcut-table.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { BesideDosage } from './beside-dosage.tsx'
import { DirectionsReading } from './directions-reading.tsx'
import { MedicineSearch } from './medicine-search.tsx'
import { useMedicineEditor } from './use-medicine-editor.ts'

interface MedicineEditorProps {
  draft: MedicineDraft
  list: MedicineList
  /** A new line, or one that is there already. */
  kind: 'add' | 'change'
  autoFocus?: 'medicine' | 'dosage'
  /** Name under which a shortcut finds the medicine box. */
  part?: string
  onChange: (draft: MedicineDraft) => void
  onSubmit: () => void
  /** Escape, or the cross. */
  onCancel: () => void
}

/** One medicine: name, a single dosage field with its understanding below, and the fields beside it. Enter submits. */
export function MedicineEditor(props: MedicineEditorProps) {
  const { draft, list, kind, autoFocus, part, onChange, onSubmit, onCancel } = props
  const { t } = useTranslation('workbench-medicines')
  const editing = useMedicineEditor(draft, onChange, onSubmit)
  const { directions, faults, dosageBox, answer } = editing
  const { MedicineMark } = useSlots()
  const answered = Object.keys(draft.answers).length > 0
  const aimDosage = useFillField(t('dosage'), (text, replace) =>
    editing.setDosage(filledText(draft.dosage, text, replace)),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isKeystrokeOf(keysOf('stopEditing'), event)) return
    event.preventDefault()
    onCancel()
  }

  return (
    <Box
      ref={editing.form}
      component="form"
      noValidate
      onSubmit={editing.submit}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 1.25 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <MedicineSearch
          draft={draft}
          list={list}
          inputRef={editing.medicineBox}
          fault={faults.name}
          autoFocus={autoFocus === 'medicine'}
          part={part}
          onChange={editing.set}
          onSettled={() => dosageBox.current?.focus()}
        />
        <TextField
          label={t('dosage')}
          placeholder="1-0-1 AC x 5 days"
          value={draft.dosage}
          onChange={(event) => editing.setDosage(event.target.value)}
          onFocus={aimDosage}
          autoFocus={autoFocus === 'dosage'}
          inputRef={dosageBox}
          error={directions.problems.length > 0 || faults.dosage !== undefined}
          helperText={faults.dosage}
          fullWidth
          slotProps={{
            htmlInput: { autoComplete: 'off', spellCheck: false, dir: 'auto' },
          }}
        />
      </Box>
      {MedicineMark && (
        // In a row of its own height, so that nothing below moves while the user types.
        <Box role="status" sx={{ minHeight: 26 }}>
          <MedicineMark medicine={{ ...draft.product, medName: draft.medName, route: draft.route }} />
        </Box>
      )}
      {/* Space is reserved for the reading, so that nothing below moves while the user types. */}
      <Box sx={{ minHeight: 64 }} aria-live="polite">
        {draft.dosage.trim() === '' ? (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('dosageHint')}
          </Box>
        ) : (
          <DirectionsReading
            directions={directions}
            form={draft.product.type}
            onAnswer={(question, choice) => answer({ ...draft.answers, [answerKey(question)]: choice })}
            onAskAgain={answered ? () => answer({}) : undefined}
          />
        )}
      </Box>
      <BesideDosage draft={draft} editing={editing}>
        <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
          {(kind === 'change' || !isBlank(draft)) && (
            <IconButton aria-label={t(kind === 'add' ? 'clearEntry' : 'stopEditing')} onClick={onCancel}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )}
          <Button
            type="submit"
            variant="outlined"
            endIcon={<ShortcutHint keys={keysOf('addLine')} />}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t(kind === 'add' ? 'add' : 'saveLine')}
          </Button>
        </Box>
      </BesideDosage>
    </Box>
  )
}
