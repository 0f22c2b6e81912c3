import { pairsOf } from './duplicates.ts'
import { type Demand, type SafetyLine, type SafetySalt, SEVERITIES, type Warning, warning } from './model.ts'
import { type Interaction, pairKey, type SafetyReference, type Triple } from './reference.ts'
import { isDaily, takenOf } from './taken.ts'

interface GivenSalt {
  line: SafetyLine
  salt: SafetySalt
}

/**
 * Pairs and triples of salts that must not, or hardly, be given together; between lines and within a combination typed
 * by hand.
 */
export function interactionWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  const pairs = pairsOf(lines).flatMap(([one, other]) =>
    one.salts.flatMap((a) =>
      other.salts.flatMap((b) => pairWarning({ line: one, salt: a }, { line: other, salt: b }, reference)),
    ),
  )
  const triples = reference.triples.flatMap((row) => tripleWarning(row, lines))
  return [...pairs.filter((pair) => !triples.some((triple) => saysAlready(triple, pair))), ...triples]
}

/** The three together say what two of them do, at least as gravely: one answer is asked, not three. */
function saysAlready(triple: Warning, pair: Warning): boolean {
  return (
    SEVERITIES.indexOf(triple.severity) <= SEVERITIES.indexOf(pair.severity) &&
    pair.lines.every((id) => triple.lines.includes(id)) &&
    pair.what.every((name) => triple.what.includes(name))
  )
}

function pairWarning(one: GivenSalt, other: GivenSalt, reference: SafetyReference): Warning[] {
  const row = reference.interactionOf.get(pairKey(one.salt.name, other.salt.name))
  if (!row || !actsWith(one, other, reference) || !actsWith(other, one, reference)) return []
  const [a, b] = one.salt.name === row.saltA ? [one, other] : [other, one]
  if (row.asks === 'daily' && !(isDaily(b.line.directions) && !b.line.directions.asNeeded)) return []
  return [
    warning({
      kind: 'interaction',
      says: 'interaction',
      severity: row.severity,
      demand: demandOf(row, a),
      lines: [one.line.id, other.line.id],
      what: [one.salt.name, other.salt.name],
      mechanism: row.mechanism,
      source: row.source,
    }),
  ]
}

/** Whether the salt reaches the other: swallowed or injected, or taken up from the place where it is applied. */
function actsWith({ line, salt }: GivenSalt, other: GivenSalt, reference: SafetyReference): boolean {
  if (line.use === 'systemic') return true
  return (reference.absorbedOf.get(salt.name) ?? []).some(
    ({ places, against }) =>
      line.place !== undefined &&
      places.includes(line.place) &&
      (against.length === 0 || against.includes(other.salt.name)),
  )
}

function demandOf({ severity, asks, above = Infinity }: Interaction, { line, salt }: GivenSalt): Demand {
  if (severity === 'severe') return 'answer'
  if (asks !== 'above') return asks === undefined ? 'none' : 'confirm'
  const taken = takenOf(line, salt)
  const day = taken?.unit === 'mg' ? (taken.day ?? taken.dose) : 0
  return day > above ? 'confirm' : 'none'
}

/** Salts of all three sides, on at least two lines. */
function tripleWarning(
  { sides, severity, mechanism, source }: Triple,
  lines: readonly SafetyLine[],
): Warning[] {
  const systemic = lines.filter(({ use }) => use === 'systemic')
  const found = sides.map((side) =>
    systemic.flatMap((line) =>
      line.salts.filter(({ name }) => side.includes(name)).map(({ name }) => ({ id: line.id, name })),
    ),
  )
  const given = found.flat()
  if (found.some((side) => side.length === 0) || new Set(given.map(({ id }) => id)).size < 2) return []
  return [
    warning({
      kind: 'interaction',
      says: 'interaction',
      severity,
      demand: severity === 'severe' ? 'answer' : 'confirm',
      lines: given.map(({ id }) => id),
      what: given.map(({ name }) => name),
      mechanism,
      source,
    }),
  ]
}
