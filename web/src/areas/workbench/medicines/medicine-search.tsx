import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Template } from '@rxdesk/contract/areas/templates/schemas'
import { suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledText } from '#areas/workbench/image-pane/fill-target.ts'
import { useFillField } from '#areas/workbench/image-pane/use-fill-field.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/prescription/workbench-context.ts'
import { useTemplates } from '#areas/workbench/suggestions/use-templates.ts'
import { fittingOptions } from '#parts/fitting-options.ts'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { askedProduct, chosenProduct, emptyDraft, unknownProduct } from './medicine-draft.ts'
import type { MedicineOffer } from './medicine-offer.ts'
import { offerKey, offersFor, steadyOffers } from './medicine-offer.ts'
import { MedicineOfferView } from './medicine-offer-view.tsx'
import { useStar } from './use-star.ts'

const BringInDialog = lazy(() => import('#areas/workbench/suggestions/bring-in-dialog.tsx'))

interface MedicineSearchProps {
  draft: MedicineDraft
  generic: boolean
  inputRef: React.RefObject<HTMLInputElement | null>
  /** Why the name cannot be kept as it stands. */
  fault?: string
  autoFocus?: boolean
  /** Name under which a shortcut finds the box. */
  part?: string
  onChange: (change: Partial<MedicineDraft>) => void
  /** A medicine was chosen, or its free name was settled with Enter. */
  onSettled: () => void
}

/**
 * The medicine by name: suggestions as one types, templates after `/`, any other name as a new medicine. Nothing is chosen
 * by itself.
 */
export function MedicineSearch(props: MedicineSearchProps) {
  const { draft, generic, inputRef, fault, autoFocus, part, onChange, onSettled } = props
  const { t } = useTranslation('workbench-medicines')
  const { t: suggested } = useTranslation('workbench-suggestions')
  const texts = useAutocompleteTexts()
  const [open, setOpen] = useState(false)
  const { opened, medicines, genericMedicines } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const star = useStar()
  const [highlighted, setHighlighted] = useState<string>()
  /** What was on the screen when the highlight came; it stays in its place for as long as the highlight does. */
  const [standing, setStanding] = useState<readonly MedicineOffer[]>()
  const unhighlight = () => {
    setHighlighted(undefined)
    setStanding(undefined)
  }
  const [inserting, setInserting] = useState<Template>()
  const text = draft.medName.trim()
  // Templates go into the entry row alone: a line that stands is one medicine.
  const slash = part !== undefined && text.startsWith('/')
  const asked = useDebounced(text, 120)
  const found = useCall(
    suggestionMedList,
    {
      searchText: asked.slice(0, 100),
      limit: 12,
      generic,
      clientId: opened.clientDetails.clientId,
      doctorId,
    },
    {
      enabled: open && asked !== '' && !asked.startsWith('/'),
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    },
  )
  const { templates } = useTemplates(open && slash)
  const rename = (medName: string) => {
    // Another name is another medicine: what was known of the product goes.
    onChange({ medName, product: unknownProduct })
    unhighlight()
    setOpen(true)
  }
  const aim = useFillField(t('medicine'), (filled, replace) => {
    rename(filledText(draft.medName, filled, replace))
  })
  const answered = open && text !== '' && !slash ? (found.data?.medTotalList ?? []) : []
  const fresh = asked === text && !found.isPlaceholderData && found.data !== undefined
  const known = fresh ? answered : fittingOptions(answered, ({ medName }) => medName, text)
  const offers = steadyOffers(
    standing,
    offersFor({ text, medicines: known, fresh, templates: slash ? templates : undefined }),
  )
  // What came below is looked at from now on as well.
  if (standing && offers.length > standing.length) setStanding(offers)
  const atHighlight = offers.find((offer) => offerKey(offer) === highlighted)
  const choose = (chosen: MedicineOffer | string) => {
    setOpen(false)
    unhighlight()
    if (typeof chosen !== 'string' && chosen.kind === 'template') return setInserting(chosen.template)
    if (typeof chosen !== 'string')
      onChange(
        chosen.kind === 'medicine'
          ? chosenProduct(chosen.medicine)
          : { medName: chosen.name, product: askedProduct },
      )
    onSettled()
  }
  return (
    <>
      <Autocomplete<MedicineOffer, false, true, true>
        {...texts}
        freeSolo
        disableClearable
        value={draft.medName}
        inputValue={draft.medName}
        open={open && offers.length > 0}
        // It opens with the text of before: asked of that, a name that is pasted in one go would show nothing.
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false)
          unhighlight()
        }}
        onInputChange={(_, medName, reason) => {
          if (reason === 'input') rename(medName)
        }}
        onHighlightChange={(_, offer) => {
          setHighlighted(offer ? offerKey(offer) : undefined)
          setStanding(offer ? offers : undefined)
        }}
        onChange={(_, chosen) => choose(chosen)}
        options={offers}
        filterOptions={(all) => all}
        // By these two it finds the highlighted option again when an answer comes. A name alone is not enough: two strengths
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
            onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
              if (event.altKey && event.code === 'KeyS' && atHighlight?.kind === 'medicine') {
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
              if (open && atHighlight) choose(atHighlight)
              else if (!slash) choose(draft.medName)
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                'data-part': part,
                'aria-keyshortcuts': 'Alt+S',
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
            lines={generic ? genericMedicines : medicines}
            onClose={(inserted) => {
              setInserting(undefined)
              if (inserted) onChange(emptyDraft)
              requestAnimationFrame(() => inputRef.current?.focus())
            }}
          />
        </Suspense>
      )}
    </>
  )
}
