import ClearIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { isQuantity } from '@rxdesk/contract/record/medicine-amounts'
import type { FormEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import { useTooLong } from '#areas/workbench/case/fields/use-too-long.ts'
import { isBlank } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import {
  answersKept,
  missingIn,
  reckonedQuantity,
  settledDirections,
} from '#areas/workbench/case/lines/medicine-draft.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { ShortcutHint } from '#parts/shortcut-hint.tsx'
import { DirectionsReading } from './directions-reading.tsx'
import { MedicineSearch } from './medicine-search.tsx'
import { RouteField } from './route-field.tsx'
import { UnitField } from './unit-field.tsx'

interface MedicineEditorProps {
  draft: MedicineDraft
  generic: boolean
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

/** Most characters of a line's texts (contract: medicineLineSchema). */
const LONGEST = { name: 200, dosage: 300, advice: 500 }

/** One medicine: name, one dosage box with its understanding below, and what stands beside it. Enter submits. */
export function MedicineEditor(props: MedicineEditorProps) {
  const { draft, generic, kind, autoFocus, part, onChange, onSubmit, onCancel } = props
  const { t } = useTranslation('workbench-medicines')
  const form = useRef<HTMLFormElement>(null)
  const medicineBox = useRef<HTMLInputElement>(null)
  const dosageBox = useRef<HTMLInputElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const adviceBox = useRef<HTMLInputElement>(null)
  const directions = settledDirections(draft)
  const missing = missingIn(draft, directions)
  const set = (change: Partial<MedicineDraft>) => onChange({ ...draft, ...change })
  const setDosage = (dosage: string) => set({ dosage, answers: answersKept(draft, dosage) })
  const answered = Object.keys(draft.answers).length > 0
  const aimDosage = useFillField(t('dosage'), (text, replace) =>
    setDosage(filledText(draft.dosage, text, replace)),
  )
  const aimAdvice = useFillField(t('advice'), (text, replace) =>
    set({ advice: filledText(draft.advice, text, replace) }),
  )

  const tooLong = useTooLong()
  const longName = tooLong(draft.medName, LONGEST.name)
  const longDosage = tooLong(draft.dosage, LONGEST.dosage)
  const longAdvice = tooLong(draft.advice, LONGEST.advice)
  const isNoQuantity = draft.qty.trim() !== '' && !isQuantity(draft.qty)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (longName !== undefined) medicineBox.current?.focus()
    else if (longDosage !== undefined) dosageBox.current?.focus()
    else if (isNoQuantity) quantityBox.current?.focus()
    else if (longAdvice !== undefined) adviceBox.current?.focus()
    else if (missing === undefined) onSubmit()
    else if (missing === 'name') medicineBox.current?.focus()
    else if (missing === 'question')
      form.current?.querySelector<HTMLElement>('[data-question-choice]')?.focus()
    else dosageBox.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCancel()
  }

  return (
    <Box
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
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
          generic={generic}
          inputRef={medicineBox}
          fault={longName}
          autoFocus={autoFocus === 'medicine'}
          part={part}
          onChange={set}
          onSettled={() => dosageBox.current?.focus()}
        />
        <TextField
          label={t('dosage')}
          placeholder="1-0-1 AC x 5 days"
          value={draft.dosage}
          onChange={(event) => setDosage(event.target.value)}
          onFocus={aimDosage}
          autoFocus={autoFocus === 'dosage'}
          inputRef={dosageBox}
          error={directions.problems.length > 0 || longDosage !== undefined}
          helperText={longDosage}
          fullWidth
          slotProps={{
            htmlInput: { autoComplete: 'off', spellCheck: false, dir: 'auto' },
          }}
        />
      </Box>
      {/* Room is kept for the reading, so that nothing below moves while it is typed. */}
      <Box sx={{ minHeight: 64 }} aria-live="polite">
        {draft.dosage.trim() === '' ? (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('dosageHint')}
          </Box>
        ) : (
          <DirectionsReading
            directions={directions}
            form={draft.product.type}
            onAnswer={(question, choice) => {
              set({ answers: { ...draft.answers, [question.id]: choice } })
              dosageBox.current?.focus()
            }}
            onAskAgain={
              answered
                ? () => {
                    set({ answers: {} })
                    dosageBox.current?.focus()
                  }
                : undefined
            }
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '88px 112px minmax(104px, 1fr) minmax(0, 1.8fr) auto' },
          alignItems: 'start',
        }}
      >
        <TextField
          label={t('quantity')}
          value={draft.qty}
          inputRef={quantityBox}
          error={isNoQuantity}
          helperText={isNoQuantity ? t('noQuantityText') : undefined}
          placeholder={reckonedQuantity(directions, draft.product.type)}
          onChange={(event) => set({ qty: event.target.value })}
          slotProps={{
            // The reckoned quantity stands in the empty box.
            inputLabel: {
              shrink:
                draft.qty !== '' || reckonedQuantity(directions, draft.product.type) !== '' || undefined,
            },
            htmlInput: { maxLength: 20, inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
          }}
        />
        <UnitField value={draft.uomId} onChange={(uomId) => set({ uomId })} />
        <RouteField value={draft.route} mCode={draft.product.mCode} onChange={(route) => set({ route })} />
        <TextField
          label={t('advice')}
          value={draft.advice}
          onChange={(event) => set({ advice: event.target.value })}
          onFocus={aimAdvice}
          inputRef={adviceBox}
          error={longAdvice !== undefined}
          helperText={longAdvice}
          slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
        />
        <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
          {(kind === 'change' || !isBlank(draft)) && (
            <IconButton aria-label={t(kind === 'add' ? 'clearEntry' : 'stopEditing')} onClick={onCancel}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )}
          <Button
            type="submit"
            variant="outlined"
            endIcon={<ShortcutHint keys="Enter" />}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {t(kind === 'add' ? 'add' : 'saveLine')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
