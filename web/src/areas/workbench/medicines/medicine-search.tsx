import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFillField } from '#areas/workbench/case/fields/use-fill-field.ts'
import { keysOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import type { MedicineList } from '#areas/workbench/case/lines/kept-medicines.ts'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { emptyDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { filledText } from '#areas/workbench/case/page/fill-target.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { isKeystrokeOf } from '#parts/keyboard/shortcut-table.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import type { MedicineOffer } from './medicine-offer.ts'
import { offerKey } from './medicine-offer.ts'
import { MedicineOfferView } from './medicine-offer-view.tsx'
import { useMedicineSearch } from './use-medicine-search.ts'
import { useStar } from './use-star.ts'

const BringInDialog = lazy(() => import('./templates/bring-in-dialog.tsx'))

interface MedicineSearchProps {
  draft: MedicineDraft
  list: MedicineList
  inputRef: React.RefObject<HTMLInputElement | null>
  /** Why the current name cannot be used. */
  fault?: string
  autoFocus?: boolean
  /** Name under which a shortcut finds the box. */
  part?: string
  onChange: (change: Partial<MedicineDraft>) => void
  /** A medicine was chosen, or its free name was settled with Enter. */
  onSettled: () => void
}

/**
 * The medicine by name: suggestions while typing, templates after `/`, any other name as a new medicine. Nothing is
 * chosen automatically.
 */
export function MedicineSearch(props: MedicineSearchProps) {
  const { draft, list, inputRef, fault, autoFocus, part, onChange, onSettled } = props
  const { t } = useTranslation('workbench-medicines')
  const { t: suggested } = useTranslation('workbench-suggestions')
  const texts = useAutocompleteTexts()
  const workbench = useWorkbench()
  const generic = list === 'genericMedicines'
  const star = useStar()
  // Templates go into the entry row only: an existing line is one medicine.
  const withTemplates = part !== undefined
  const search = useMedicineSearch({ draft, generic, withTemplates, onChange, onSettled })
  const { text, offers, highlighted, atHighlight, inserting } = search
  const aim = useFillField(t('medicine'), (filled, replace) => {
    search.rename(filledText(draft.medName, filled, replace))
  })
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (atHighlight?.kind === 'medicine' && isKeystrokeOf(keysOf('starMedicine'), event)) {
      event.preventDefault()
      star.toggle(atHighlight.medicine)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.defaultMuiPrevented = true
    // Ctrl+Enter is a shortcut of the case.
    if (event.ctrlKey || event.metaKey) return
    // Never the form's Enter: half a name would be a line without directions.
    event.preventDefault()
    if (text === '') return
    if (search.isOpen && atHighlight) search.choose(atHighlight)
    else if (!search.slash) search.choose(draft.medName)
  }
  return (
    <>
      <Autocomplete<MedicineOffer, false, true, true>
        {...texts}
        freeSolo
        disableClearable
        value={draft.medName}
        inputValue={draft.medName}
        open={search.isOpen && offers.length > 0}
        // It opens with the previous text: asked with that, a name pasted in one go would find nothing.
        onOpen={search.open}
        onClose={search.close}
        // The part itself closes only what is shown: offers that arrive later would open over the dosage.
        onBlur={search.close}
        onInputChange={(_, medName, reason) => {
          if (reason === 'input') search.rename(medName)
        }}
        onHighlightChange={(_, offer) => search.highlight(offer)}
        onChange={(_, chosen) => search.choose(chosen)}
        options={offers}
        filterOptions={(all) => all}
        // These two find the highlighted option again when an answer arrives. A name alone is not enough: two strengths
        // may share it.
        getOptionLabel={(option) => (typeof option === 'string' ? option : offerKey(option))}
        isOptionEqualToValue={(option) => typeof option !== 'string' && offerKey(option) === highlighted}
        getOptionKey={(option) => (typeof option === 'string' ? option : offerKey(option))}
        renderOption={({ key, ...optionProps }, option) => (
          <Box
            component="li"
            key={key}
            {...optionProps}
            sx={{ display: 'block !important', py: '6px !important' }}
          >
            <MedicineOfferView offer={option} star={star} />
          </Box>
        )}
        size="small"
        fullWidth
        slotProps={{
          listbox: { sx: { maxHeight: '50vh' } },
          // Names are longer than the box.
          popper: { placement: 'bottom-start', style: { width: 'min(520px, calc(100vw - 32px))' } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('medicine')}
            autoFocus={autoFocus}
            inputRef={inputRef}
            onFocus={aim}
            error={fault !== undefined}
            helperText={fault ?? (draft.product.status === 'asked' ? suggested('asksFor') : undefined)}
            onKeyDown={onKeyDown}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                'data-part': part,
                'aria-keyshortcuts': keysOf('starMedicine'),
              },
            }}
          />
        )}
      />
      {inserting && (
        <Suspense>
          <BringInDialog
            title={suggested('insert', { name: inserting.name })}
            offered={inserting.content}
            lines={workbench[list]}
            onClose={(inserted) => {
              search.stopInserting()
              if (inserted) onChange(emptyDraft)
              requestAnimationFrame(() => inputRef.current?.focus())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
