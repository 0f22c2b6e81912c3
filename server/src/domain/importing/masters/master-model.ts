import { lineOfText } from '@rxdesk/contract/line-of-text'
import type { MasterType } from '@rxdesk/contract/options'
import { refusalOf } from '#domain/reference/master-rules.ts'
import type { GivenRow } from '../csv-rows.ts'
import type { Judged } from '../import-subject.ts'
import { givenFields, type MasterColumn, type MasterFields, writtenFields } from './master-fields.ts'

export interface StoredTerm extends MasterFields {
  /** Null while it is only in the file. */
  id: number | null
}

const keyOf = (name: string) => name.toLowerCase()

/**
 * A master as it would be after the rows judged so far: each row is compared with the result of the ones before it, as
 * if they were typed one after the other (rules of the master screens: a name or spelling that another row has is a
 * duplicate; creating a retired row again restores it; a row in use is not retired).
 */
export class MasterModel {
  readonly #terms = new Map<string, StoredTerm>()
  /** Names of the active terms by spelling. */
  readonly #owners = new Map<string, string[]>()
  readonly #lines = new Map<string, number>()
  /** Lower-case names of terms in use. */
  readonly #inUse: ReadonlySet<string>
  readonly #kind: MasterType

  constructor(kind: MasterType, inUse: ReadonlySet<string>) {
    this.#kind = kind
    this.#inUse = inUse
  }

  judge({ line, cells }: GivenRow<MasterColumn>): Judged {
    const key = keyOf(lineOfText(cells.name ?? ''))
    const stored = this.#terms.get(key)
    const given = givenFields(cells, stored)
    const name = ('name' in given ? given.name : lineOfText(cells.name ?? '')).slice(0, 200)
    const refused = (reason: Judged['reason']): Judged => ({
      outcome: 'refused',
      name,
      rowId: stored?.id ?? null,
      before: null,
      after: null,
      reason,
    })
    if ('reason' in given) return refused(given.reason)
    const earlier = this.#lines.get(key)
    if (earlier !== undefined) return refused({ key: 'import.repeated', values: { line: earlier } })
    if (stored && sameFields(stored, given)) {
      this.#lines.set(key, line)
      return { outcome: 'unchanged', name, rowId: stored.id, before: null, after: null }
    }
    if (!stored && !given.active) return refused({ key: 'import.nothingToRetire' })
    const forbidden = refusalOf(this.#kind, stored, given.active ? given : undefined)
    if (forbidden) return refused({ key: forbidden, values: { name } })
    if (stored?.active && !given.active && this.#inUse.has(key))
      return refused({ key: 'import.inUse', values: { name } })
    const namesake = given.active && this.#namesakeOf(given, key)
    if (namesake) return refused({ key: 'master.duplicate', values: { name: namesake } })
    this.#lines.set(key, line)
    this.#take(key)
    this.hold({ ...given, id: stored?.id ?? null })
    return {
      outcome: stored ? 'changed' : 'added',
      name,
      rowId: stored?.id ?? null,
      before: stored ? writtenFields(this.#kind, stored) : null,
      after: writtenFields(this.#kind, given),
    }
  }

  /** A term that is stored, or that a row created. */
  hold(term: StoredTerm): void {
    this.#terms.set(keyOf(term.name), term)
    if (!term.active) return
    for (const spelling of spellingsOf(term)) {
      const owners = this.#owners.get(spelling)
      if (owners) owners.push(term.name)
      else this.#owners.set(spelling, [term.name])
    }
  }

  #take(key: string): void {
    const term = this.#terms.get(key)
    if (!term?.active) return
    for (const spelling of spellingsOf(term)) {
      const left = (this.#owners.get(spelling) ?? []).filter((name) => keyOf(name) !== key)
      if (left.length > 0) this.#owners.set(spelling, left)
      else this.#owners.delete(spelling)
    }
  }

  #namesakeOf({ name, synonyms }: MasterFields, key: string): string | undefined {
    for (const spelling of [name, ...synonyms]) {
      const other = this.#owners.get(keyOf(spelling))?.find((owner) => keyOf(owner) !== key)
      if (other !== undefined) return other
    }
    return undefined
  }
}

const spellingsOf = ({ name, nameHindi, synonyms }: MasterFields) =>
  new Set([name, nameHindi, ...synonyms].filter((text) => text !== '').map(keyOf))

function sameFields(a: MasterFields, b: MasterFields): boolean {
  return (
    a.name === b.name &&
    a.nameHindi === b.nameHindi &&
    a.code === b.code &&
    a.needsNote === b.needsNote &&
    a.endsConsultation === b.endsConsultation &&
    a.active === b.active &&
    a.synonyms.length === b.synonyms.length &&
    a.synonyms.every((text, at) => text === b.synonyms[at])
  )
}

/**
 * Rows of an ICD-10-CM table with the same name are a code and the finer one below it; the billed one counts. Returns
 * the lines to leave out.
 */
export function coarserCodes(rows: readonly GivenRow<MasterColumn>[]): ReadonlySet<number> {
  const coarser = new Set<number>()
  const billed = new Set<string>()
  for (const { cells } of rows) if (cells.billable === '1') billed.add(keyOf(lineOfText(cells.name ?? '')))
  for (const { line, cells } of rows)
    if (cells.billable === '0' && billed.has(keyOf(lineOfText(cells.name ?? '')))) coarser.add(line)
  return coarser
}
