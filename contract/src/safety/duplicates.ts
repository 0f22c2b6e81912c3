import { type SafetyLine, type Warning, warning } from './model.ts'
import type { SafetyReference } from './reference.ts'

/**
 * Salts that occur twice on the prescription, also within combinations; and two salts of one class. On the skin and by
 * mouth together is only noted.
 */
export function duplicateWarnings(lines: readonly SafetyLine[], reference: SafetyReference): Warning[] {
  return pairsOf(lines).flatMap(([one, other]) => {
    const names = new Set(one.salts.map(({ name }) => name))
    const shared = other.salts.map(({ name }) => name).filter((name) => names.has(name))
    // Vitamin D beside calcium that holds a little of it.
    const isSupplement = (name: string) => reference.supplements.has(name)
    if (shared.length > 0 && one.salts.length !== other.salts.length && shared.every(isSupplement)) return []
    if (shared.length > 0) return [duplicate(one, other, shared)]
    return one.use === 'systemic' && other.use === 'systemic' ? alike(one, other, reference) : []
  })
}

function duplicate(one: SafetyLine, other: SafetyLine, shared: readonly string[]): Warning {
  const apart = one.use !== other.use
  return warning({
    kind: 'duplicateSalt',
    says: apart ? 'duplicateSalt.otherUse' : 'duplicateSalt',
    severity: apart ? 'note' : 'severe',
    demand: apart ? 'none' : 'answer',
    lines: [one.id, other.id],
    what: shared,
    source: '',
  })
}

function alike(one: SafetyLine, other: SafetyLine, reference: SafetyReference): Warning[] {
  const found = new Map<string, string[]>()
  for (const a of one.salts)
    for (const each of reference.classesOf.get(a.name) ?? []) {
      const others = each.oneIsEnough ? other.salts.filter(({ name }) => each.salts.includes(name)) : []
      if (others.length > 0)
        found.set(each.label, [...(found.get(each.label) ?? []), a.name, ...others.map(({ name }) => name)])
    }
  return [...found].map(([label, what]) =>
    warning({
      kind: 'sameClass',
      says: 'sameClass',
      severity: 'moderate',
      demand: 'confirm',
      lines: [one.id, other.id],
      what,
      figures: { group: label },
      source: 'BNF, therapeutic class',
    }),
  )
}

export function pairsOf<Each>(list: readonly Each[]): [Each, Each][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [Each, Each] => [one, other]))
}
