import type { Template } from '@rxdesk/contract/areas/templates/schemas'
import { suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { MedicineDraft } from '#areas/workbench/case/lines/medicine-draft.ts'
import { askedProduct, chosenProduct, unknownProduct } from '#areas/workbench/case/lines/medicine-draft.ts'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { fittingOptions } from '#parts/fitting-options.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'
import type { MedicineOffer } from './medicine-offer.ts'
import { offerKey, offersFor, steadyOffers } from './medicine-offer.ts'
import { useTemplates } from './templates/use-templates.ts'

interface Searched {
  draft: MedicineDraft
  generic: boolean
  /** Templates are offered after a slash. */
  withTemplates: boolean
  onChange: (change: Partial<MedicineDraft>) => void
  onSettled: () => void
}

/** The offers for the typed name, the highlighted one, and the effect of choosing one. */
export function useMedicineSearch({ draft, generic, withTemplates, onChange, onSettled }: Searched) {
  const { opened } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState<string>()
  /** The offers when the highlight came; they keep their places while something is highlighted. */
  const [current, setCurrent] = useState<readonly MedicineOffer[]>()
  const [inserting, setInserting] = useState<Template>()
  const text = draft.medName.trim()
  const slash = withTemplates && text.startsWith('/')
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
  const answered = open && text !== '' && !slash ? (found.data?.medTotalList ?? []) : []
  const fresh = asked === text && !found.isPlaceholderData && found.data !== undefined
  const known = fresh ? answered : fittingOptions(answered, ({ medName }) => medName, text)
  const offers = steadyOffers(
    current,
    offersFor({ text, medicines: known, fresh, templates: slash ? templates : undefined }),
  )
  // From now on the user looks at the offers that came below, too.
  if (current && offers.length > current.length) setCurrent(offers)
  const highlight = (offer: MedicineOffer | null) => {
    setHighlighted(offer ? offerKey(offer) : undefined)
    setCurrent(offer ? offers : undefined)
  }
  const close = () => {
    setOpen(false)
    highlight(null)
  }
  return {
    text,
    slash,
    offers,
    isOpen: open,
    open: () => setOpen(true),
    close,
    highlight,
    highlighted,
    atHighlight: offers.find((offer) => offerKey(offer) === highlighted),
    rename: (medName: string) => {
      // Another name is another medicine: the data of the product is cleared.
      onChange({ medName, product: unknownProduct })
      highlight(null)
      setOpen(true)
    },
    choose: (chosen: MedicineOffer | string) => {
      close()
      if (typeof chosen !== 'string' && chosen.kind === 'template') return setInserting(chosen.template)
      if (typeof chosen !== 'string')
        onChange(
          chosen.kind === 'medicine'
            ? chosenProduct(chosen.medicine)
            : { medName: chosen.name, product: askedProduct },
        )
      onSettled()
    },
    /** The template that is about to be brought in. */
    inserting,
    stopInserting: () => setInserting(undefined),
  }
}
