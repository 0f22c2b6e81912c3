import ExpandIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { computedQuantity } from '#areas/workbench/case/lines/medicine-draft.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { RouteField } from './route-field.tsx'
import { UnitField } from './unit-field.tsx'
import type { MedicineEditing } from './use-medicine-editor.ts'

interface BesideDosageProps {
  draft: MedicineDraft
  editing: MedicineEditing
  /** The buttons at the end of the row. */
  children: ReactNode
}

/**
 * The fields beside the dosage of a medicine: quantity and unit, route, advice. Of a medicine that was read they are folded
 * while they are as usual: the computed quantity, and nothing else.
 */
export function BesideDosage(props: BesideDosageProps) {
  const { draft } = props
  const [opened, setOpened] = useState<'asked' | 'filled'>()
  const texts = [draft.qty, draft.route, draft.advice, draft.adviceHindi]
  const isUsual = draft.uomId === null && texts.every((text) => text.trim() === '')
  // The next medicine begins folded, and what is cleared again does not fold under the hands.
  if (opened && !draft.read) setOpened(undefined)
  if (!opened && draft.read && !isUsual) setOpened('filled')
  if (draft.read && !opened && isUsual) return <Folded {...props} open={() => setOpened('asked')} />
  return <BesideFields {...props} autoFocus={opened === 'asked'} />
}

function Folded({ draft, editing, children, open }: BesideDosageProps & { open: () => void }) {
  const { t } = useTranslation('workbench-medicines')
  const computed = computedQuantity(editing.directions, draft.product.type)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      {computed !== '' && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('quantity')}: <bdi dir="ltr">{computed}</bdi>
        </Box>
      )}
      <Button size="small" aria-expanded={false} endIcon={<ExpandIcon />} onClick={open}>
        {t('moreFields')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  )
}

function BesideFields({ draft, editing, children, autoFocus }: BesideDosageProps & { autoFocus: boolean }) {
  const { t } = useTranslation('workbench-medicines')
  const { directions, faults, set } = editing
  const computed = computedQuantity(directions, draft.product.type)
  const aimAdvice = useFillField(t('advice'), (text, replace) =>
    set({ advice: filledText(draft.advice, text, replace) }),
  )
  return (
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
        inputRef={editing.quantityBox}
        autoFocus={autoFocus}
        error={faults.isNoQuantity}
        helperText={faults.isNoQuantity ? t('noQuantityText') : undefined}
        placeholder={computed}
        onChange={(event) => set({ qty: event.target.value })}
        slotProps={{
          // The computed quantity is the placeholder of the empty field.
          inputLabel: { shrink: draft.qty !== '' || computed !== '' || undefined },
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
        inputRef={editing.adviceBox}
        error={faults.advice !== undefined}
        helperText={faults.advice}
        slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
      />
      {children}
    </Box>
  )
}
