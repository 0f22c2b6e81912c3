import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/medicines'
import { suggestionMedList } from '@rxdesk/contract/areas/medicines'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingOptions } from '../../../parts/fitting-options.ts'
import { useAutocompleteTexts } from '../../../parts/use-autocomplete-texts.ts'
import { useDebounced } from '../../../parts/use-debounced.ts'
import { useCall } from '../../../wire/use-call.ts'
import { filledText } from '../image-pane/fill-target.ts'
import { useFillField } from '../image-pane/use-fill-field.ts'
import { useRecordValue, useWorkbench } from '../prescription/workbench-context.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { chosenProduct, unknownProduct } from './medicine-draft.ts'

interface MedicineSearchProps {
  draft: MedicineDraft
  generic: boolean
  inputRef: React.Ref<HTMLInputElement>
  autoFocus?: boolean
  /** Name under which a shortcut finds the box. */
  part?: string
  onChange: (change: Partial<MedicineDraft>) => void
  /** A medicine was chosen, or its free name was settled with Enter. */
  onSettled: () => void
}

/** The medicine by name: suggestions as one types, any other name as a new medicine. Nothing is chosen by itself. */
export function MedicineSearch(props: MedicineSearchProps) {
  const { draft, generic, inputRef, autoFocus, part, onChange, onSettled } = props
  const { t } = useTranslation('workbench-medicines')
  const texts = useAutocompleteTexts()
  const [open, setOpen] = useState(false)
  const { opened } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const text = draft.medName.trim()
  const asked = useDebounced(text, 120)
  const found = useCall(
    suggestionMedList,
    { searchText: asked, limit: 12, generic, clientId: opened.clientDetails.clientId, doctorId },
    { enabled: open && asked !== '', placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const rename = (medName: string) => {
    // Another name is another medicine: what was known of the product goes.
    onChange({ medName: medName.slice(0, 200), product: unknownProduct })
    setOpen(true)
  }
  const aim = useFillField(t('medicine'), (filled, replace) => {
    rename(filledText(draft.medName, filled, replace))
  })
  const answered = open && text !== '' ? (found.data?.medTotalList ?? []) : []
  const fresh = asked === text && !found.isPlaceholderData
  const options = fresh ? answered : fittingOptions(answered, ({ medName }) => medName, text)
  return (
    <Autocomplete<MedicineSuggestion, false, true, true>
      {...texts}
      freeSolo
      disableClearable
      value={draft.medName}
      inputValue={draft.medName}
      open={open && options.length > 0}
      onOpen={() => setOpen(text !== '')}
      onClose={() => setOpen(false)}
      onInputChange={(_, medName, reason) => {
        if (reason === 'input') rename(medName)
      }}
      onChange={(_, chosen) => {
        if (typeof chosen !== 'string') onChange(chosenProduct(chosen))
        setOpen(false)
        onSettled()
      }}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.medName)}
      getOptionKey={(option) =>
        typeof option === 'string' ? option : `${option.mCode}|${option.medName}|${option.strength}`
      }
      renderOption={({ key, ...optionProps }, option) => (
        <Box
          component="li"
          key={key}
          {...optionProps}
          sx={{ display: 'block !important', py: '6px !important' }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {option.medName}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[option.type, option.strength].filter(Boolean).join(' · ')}
            </Box>
            {option.schedule && (
              <Box
                component="span"
                sx={{ typography: 'caption', color: 'warning.main', marginInlineStart: 'auto' }}
              >
                {t('schedule', { schedule: option.schedule })}
              </Box>
            )}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {[option.saltName, option.company].filter(Boolean).join(' · ')}
          </Box>
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
          onKeyDown={(event) => {
            // With nothing highlighted Enter settles the typed name.
            if (event.key === 'Enter' && !event.ctrlKey && text !== '' && options.length === 0) {
              event.preventDefault()
              onSettled()
            }
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 200, dir: 'auto', 'data-part': part },
          }}
        />
      )}
    />
  )
}
