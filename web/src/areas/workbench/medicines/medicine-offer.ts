import type { Template } from '@rxdesk/contract/areas/templates/schemas'
import type { MedicineSuggestion } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { beginningFirst } from '#parts/beginning-first.ts'

/**
 * The offers of the medicine field: a medicine, a template (after `/`), or the request for one that is in no catalogue.
 */
export type MedicineOffer =
  | { kind: 'medicine'; medicine: MedicineSuggestion }
  | { kind: 'template'; template: Template }
  | { kind: 'ask'; name: string }

/** With fewer letters a name is not complete yet. */
const SHORTEST_ASKED = 3

/**
 * The offers for a typed text, in an order that stays until the next answer.
 *
 * @param asked.fresh whether `medicines` is the answer to this very text
 * @param asked.templates the templates at hand, when the text asks for one
 */
export function offersFor(asked: {
  text: string
  medicines: readonly MedicineSuggestion[]
  fresh: boolean
  templates: readonly Template[] | undefined
}): MedicineOffer[] {
  const { text, medicines, fresh, templates } = asked
  if (templates) {
    const typed = text.slice(1).trim().toLowerCase()
    const named = templates.filter(({ name }) => name.toLowerCase().includes(typed))
    return beginningFirst(named, ({ name }) => name, typed).map((template) => ({
      kind: 'template',
      template,
    }))
  }
  if (medicines.length === 0 && fresh && text.length >= SHORTEST_ASKED) return [{ kind: 'ask', name: text }]
  return medicines.map((medicine) => ({ kind: 'medicine', medicine }))
}

export function offerKey(offer: MedicineOffer): string {
  if (offer.kind === 'template') return `template ${offer.template.templateId}`
  if (offer.kind === 'ask') return 'ask'
  const { mCode, medName, strength } = offer.medicine
  return `${mCode}|${medName}|${strength}`
}

/**
 * The offers when an answer arrives while one is highlighted: those on the screen keep their place, so that Enter takes
 * the one that the user saw, and new ones come below.
 *
 * @param shown the offers on the screen; undefined while none of them is highlighted
 */
export function steadyOffers(
  shown: readonly MedicineOffer[] | undefined,
  now: readonly MedicineOffer[],
): MedicineOffer[] {
  if (!shown) return [...now]
  const newest = new Map(now.map((offer) => [offerKey(offer), offer]))
  const current = new Set(shown.map(offerKey))
  return [
    ...shown.map((offer) => newest.get(offerKey(offer)) ?? offer),
    ...now.filter((offer) => !current.has(offerKey(offer))),
  ]
}
