import { isoFromWire } from '@rxdesk/contract/dates'
import { type EntityKind, entityKinds } from '@rxdesk/contract/options'
import { type Evidence, evidenceOf, scoreOf } from './evidence.ts'
import type { Found } from './found.ts'
import type { TextLine } from './page-text.ts'
import { readDate, readFollowUp } from './read-dates.ts'
import { readDoctor, readHospital } from './read-organisation.ts'
import { type ReadValue, readAge, readMobile, readName, readNumber, readSex } from './read-person.ts'
import { readVital, vitalCode } from './read-vital.ts'
import type { Rule, RuleMatch } from './ruler.ts'
import type { KnownVital } from './vocabulary.ts'

export interface ValueContext {
  /** yyyy-mm-dd: no prescription is dated after it. */
  today: string
  vitals: readonly KnownVital[]
}

const isKind = (name: string): name is EntityKind => (entityKinds as readonly string[]).includes(name)

/** The groups of a match, each read as its kind. A group that does not look like its kind is dropped. */
export function valuesOf(match: RuleMatch, line: TextLine, context: ValueContext): Found[] {
  return match.groups.flatMap(({ name, start, end }) => {
    const kind = name === 'value' ? match.rule.kind : name.startsWith('vital_') ? 'vital' : name
    if (!isKind(kind)) return []
    const text = line.text.slice(start, end)
    const from = (read: { start: number; end: number } | null): Evidence =>
      evidenceOf([{ line, start: start + (read?.start ?? 0), end: start + (read?.end ?? end - start) }])
    if (kind === 'vital') return vitalOf(match, line, name, text, context, from(null))
    const found = readAs(kind, text, match.rule, context, from)
    return found ? [found] : []
  })
}

function vitalOf(
  match: RuleMatch,
  line: TextLine,
  group: string,
  text: string,
  { vitals }: ValueContext,
  evidence: Evidence,
): Found[] {
  const unit = match.groups.find(({ name }) => name === 'unit')
  const said = unit ? line.text.slice(unit.start, unit.end) : ''
  const vital = readVital(vitalCode(group), text, said, vitals)
  if (!vital) return []
  const { plausible, ...value } = vital
  return [
    {
      kind: 'vital',
      value,
      candidates: [],
      ...shared(match.rule, evidence, plausible ? 1 : 0.3),
      needsPerson: evidence.isGuess || !plausible,
    },
  ]
}

function readAs(
  kind: EntityKind,
  text: string,
  rule: Rule,
  { today }: ValueContext,
  from: (read: { start: number; end: number } | null) => Evidence,
): Found | null {
  const made = <V, F extends Found>(read: ReadValue<V> | null, make: (value: V, rest: Shared) => F) =>
    read ? make(read.value, shared(rule, from(read))) : null
  switch (kind) {
    case 'patientName':
      return made(readName(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'age':
      return made(readAge(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'sex':
      return made(readSex(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'mobile':
      return made(readMobile(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'uhid':
      return made(readNumber(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'registrationNumber':
      return made(readNumber(text), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'date':
      return made(readDate(text, today), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'doctor':
      return made(readDoctor(text), ({ name }, rest) => ({
        kind,
        value: { name, doctorId: null },
        candidates: [],
        ...rest,
      }))
    case 'hospital':
      return made(readHospital(text), ({ name }, rest) => ({
        kind,
        value: { name, hospitalId: null },
        candidates: [],
        ...rest,
      }))
    case 'followUp':
      // Counted from the prescription's date once that is known.
      return made(readFollowUp(text, null), (value, rest) => ({ kind, value, candidates: [], ...rest }))
    case 'allergy':
      return {
        kind,
        value: { term: text.trim(), masterId: null },
        candidates: [],
        ...shared(rule, from(null)),
      }
    default:
      return null
  }
}

type Shared = Pick<Found, 'page' | 'boxes' | 'text' | 'score' | 'rule' | 'ruleId' | 'needsPerson'>

export function shared(rule: Rule, evidence: Evidence, factor = 1): Shared {
  const { page, boxes, text, sure, isGuess } = evidence
  return {
    page,
    boxes,
    text,
    score: scoreOf(rule.score, sure, factor),
    rule: rule.name,
    ruleId: rule.id,
    needsPerson: isGuess,
  }
}

/** A span of days becomes a date once the prescription's date is known. */
export function dateFollowUps(found: readonly Found[]): Found[] {
  const dated = found.find((each) => each.kind === 'date')
  const prescribed = dated?.kind === 'date' ? isoFromWire(dated.value.date) : null
  return found.map((each) =>
    each.kind === 'followUp' && each.value.date === ''
      ? { ...each, value: readFollowUp(each.text, prescribed)?.value ?? each.value }
      : each,
  )
}
