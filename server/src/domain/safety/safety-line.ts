import type { MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type {
  LocalPlace,
  SafetyLine,
  SafetySalt,
  ScheduleMark,
  Strength,
} from '@rxdesk/contract/safety/model'
import { saltNames } from '#domain/reference/safety/salt-names.ts'
import { directionsOf } from './line-directions.ts'
import { strengthsIn } from './strengths.ts'

const LOCAL =
  /\b(?:cream|ointment|oint|gel|lotion|eye|ear|ophthalmic|otic|nasal|inhaler|inhalation|rotacaps?|respules?|nebuli[sz]\w*|shampoo|soap|mouth ?wash|gargle|topical|dusting|paint|face ?wash|scalp|vaginal|pessar(?:y|ies)|local(?:ly)?)\b/i
const PIECE =
  /\b(?:tab|tabs|tablets?|cap|caps|capsules?|pills?|sachets?|lozenges?|suppositor(?:y|ies)|softgels?|dt|vials?|ampoules?)\b/i
const LIQUID = /\b(?:syrup|syp|suspension|susp|solution|liquid|elixir|linctus|drops?)\b/i
const INJECTION = /\b(?:inj|injections?|infusions?|vials?|ampoules?|pre-?filled)\b/i
const LOCAL_ROUTES = new Set(['topical', 'inhaled', 'nebulised', 'nasal', 'gargle', 'vaginal'])
const INJECTED_ROUTES = new Set(['intravenous', 'intramuscular', 'subcutaneous', 'intradermal'])

/** A medicine line as the safety rules see it. `schedule` is the catalogue's own mark of the product. */
export function safetyLine(id: number, line: MedicineLine, schedule = ''): SafetyLine {
  const directions = directionsOf(line)
  const form = `${line.type} ${line.route} ${line.medName}`
  const { route, site, unit } = directions
  const isLocal = LOCAL.test(form) || site !== undefined || (route !== undefined && LOCAL_ROUTES.has(route))
  const liquid = LIQUID.test(form)
  return {
    id,
    name: line.medName,
    salts: saltsOf(line, liquid),
    use: isLocal ? 'local' : 'systemic',
    ...(isLocal && { place: placeOf(`${form} ${route ?? ''} ${site ?? ''}`) }),
    injected: INJECTION.test(form) || (route !== undefined && INJECTED_ROUTES.has(route)),
    formKnown: unit !== undefined || (PIECE.test(form) && !liquid),
    directions,
    marks: marksIn(schedule),
  }
}

/** The first that is named; what names no place is taken for the skin. */
const PLACES: readonly (readonly [LocalPlace, RegExp])[] = [
  ['vagina', /vagin|pessar|\bpv\b/i],
  ['eye', /\b(?:eyes?|ophthalmic)\b/i],
  ['ear', /\b(?:ears?|otic)\b/i],
  ['nose', /nasal|nostril|\bnose\b/i],
  ['airways', /inhal|rotacap|respule|nebuli/i],
  ['mouth', /\b(?:oral|mouth|buccal|dental|gums?|tongue|throat|gargle|sublingual|antacid)\b/i],
]

function placeOf(text: string): LocalPlace {
  return PLACES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'skin'
}

/**
 * The salts of a line with the amount of each in a piece or a ml. A line typed by hand may have no salt; then
 * its name is used, since a generic medicine is named after its salt. Where strengths and salts do not pair
 * up, the strengths are unknown.
 */
function saltsOf(line: MedicineLine, liquid: boolean): SafetySalt[] {
  const written = line.saltName.trim() === '' ? line.medName : line.saltName
  const names = saltNames(written)
  const strengths = [line.strength, written, line.medName]
    .map(strengthsIn)
    .find((found) => found.length > 0 && found.length === names.length)
  return names.map((name, at) => {
    const strength = strengths?.[at]
    return strength && !(liquid && strength.per === 'piece')
      ? { name, strength: rounded(strength) }
      : { name }
  })
}

function rounded(strength: Strength): Strength {
  return { ...strength, amount: Number(strength.amount.toPrecision(9)) }
}

/** The catalogue's text for a schedule: "H", "Schedule H1", "X". */
function marksIn(schedule: string): ScheduleMark[] {
  const mark = /^(?:sch(?:edule)?\.?\s*)?(h1|h|x|g)$/i.exec(schedule.trim())?.[1]?.toUpperCase()
  return mark === 'H' || mark === 'H1' || mark === 'X' || mark === 'G' ? [mark] : []
}
