import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { zipEntry } from './word-text.fixture.ts'

const ARCHIVE = fileURLToPath(
  new URL('../../../../../shared/data/nrces_abdm_ig_6.0.0_definitions.zip', import.meta.url),
)
const ROOT = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition/'

interface ElementDefinition {
  id: string
  path: string
  min: number
  max: string
  sliceName?: string
  slicing?: { discriminator?: { type: string; path: string }[]; rules: string }
  type?: { code: string; targetProfile?: string[] }[]
  [fixed: string]: unknown
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Resource = { [key: string]: Json }

/** The profiles of NRCeS from the shared data; undefined where they are absent. */
export function nrcesProfiles(): ((name: string) => ElementDefinition[]) | undefined {
  if (!existsSync(ARCHIVE)) return undefined
  const archive = readFileSync(ARCHIVE)
  const known = new Map<string, ElementDefinition[]>()
  return (name) => {
    const elements =
      known.get(name) ??
      (
        JSON.parse(zipEntry(archive, `StructureDefinition-${name}.json`).toString('utf8')) as {
          snapshot: { element: ElementDefinition[] }
        }
      ).snapshot.element
    known.set(name, elements)
    return elements
  }
}

const isObject = (value: Json | undefined): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asList = (value: Json | undefined): Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/**
 * What a document does against the snapshots of the profiles that its resources name: elements that are missing, too many
 * or unknown, values that are fixed, slices that are closed, and references that lead nowhere or to another profile than
 * is allowed. Bindings and invariants are not looked at.
 */
export function profileFaults(bundle: unknown, profile: (name: string) => ElementDefinition[]): string[] {
  const document = JSON.parse(JSON.stringify(bundle)) as Resource
  const faults: string[] = []
  const entries = asList(document.entry).filter(isObject)
  const byUrl = new Map(entries.map((entry) => [entry.fullUrl, entry.resource as Resource]))
  const profileOf = (resource: Resource) => {
    const [named] = asList(isObject(resource.meta) ? resource.meta.profile : undefined)
    return typeof named === 'string' && named.startsWith(ROOT) ? named.slice(ROOT.length) : undefined
  }

  function check(value: Resource, elements: readonly ElementDefinition[], id: string, where: string): void {
    const depth = id.split('.').length + 1
    const children = elements.filter(
      (each) => each.id.startsWith(`${id}.`) && each.id.split('.').length === depth,
    )
    const whole = children.filter(({ id: own }) => !own.slice(id.length).includes(':'))
    if (whole.length === 0) return
    const allowed = new Set<string>(['resourceType'])
    for (const child of whole) {
      const name = child.id.slice(id.length + 1)
      const key = keyOf(value, name, child)
      if (key) allowed.add(key)
      const values = asList(key ? value[key] : undefined)
      count(child, values, `${where}.${name}`)
      const slices = children.filter(({ id: own }) => own.startsWith(`${child.id}:`))
      for (const [at, each] of values.entries())
        checkValue(each, child, slices, elements, `${where}.${name}[${at}]`)
      for (const slice of slices)
        count(
          slice,
          values.filter((each) => matches(each, slice, elements)),
          `${where}.${slice.id.slice(id.length + 1)}`,
        )
    }
    for (const key of Object.keys(value))
      if (!allowed.has(key)) faults.push(`${where} has ${key}, which it does not know`)
  }

  function checkValue(
    value: Json,
    element: ElementDefinition,
    slices: readonly ElementDefinition[],
    elements: readonly ElementDefinition[],
    where: string,
  ): void {
    fixed(value, element, where)
    target(value, element, where)
    const own = slices.filter((slice) => matches(value, slice, elements))
    if (slices.length > 0 && own.length === 0 && element.slicing?.rules === 'closed')
      faults.push(`${where} is in none of the slices`)
    for (const slice of own) {
      fixed(value, slice, where)
      if (isObject(value)) check(value, elements, slice.id, where)
    }
    if (isObject(value)) check(value, elements, element.id, where)
  }

  function fixed(value: Json, element: ElementDefinition, where: string): void {
    const [rule] = Object.keys(element).filter((key) => /^fixed[A-Z]/.test(key))
    if (rule && value !== element[rule])
      faults.push(`${where} is ${JSON.stringify(value)}, not ${JSON.stringify(element[rule])}`)
  }

  function target(value: Json, element: ElementDefinition, where: string): void {
    const targets = element.type?.find(({ code }) => code === 'Reference')?.targetProfile
    if (!isObject(value) || !targets || typeof value.reference !== 'string') return
    const resource = byUrl.get(value.reference)
    if (!resource) {
      faults.push(`${where} leads nowhere`)
      return
    }
    const names = [profileOf(resource) ?? '', String(resource.resourceType), 'Resource']
    const parents: Readonly<Record<string, string>> = { ObservationVitalSigns: 'Observation' }
    if (
      !targets.some((each) =>
        names.some((name) => each.endsWith(`/${name}`) || each.endsWith(`/${parents[name]}`)),
      )
    )
      faults.push(`${where} leads to ${names.join(', ')}`)
  }

  function count({ min, max, id }: ElementDefinition, values: readonly Json[], where: string): void {
    if (values.length < min) faults.push(`${where} is missing (${id})`)
    if (max !== '*' && values.length > Number(max)) faults.push(`${where} is there ${values.length} times`)
  }

  /** Whether a value belongs to a slice: what the discriminator names has the value that the slice fixes. */
  function matches(value: Json, slice: ElementDefinition, elements: readonly ElementDefinition[]): boolean {
    const whole = elements.find(({ id }) => id === slice.id.slice(0, slice.id.lastIndexOf(':')))
    const paths = whole?.slicing?.discriminator?.map(({ path }) => path) ?? []
    return paths.every((path) => {
      const rule = elements.find(({ id }) => id === `${slice.id}.${path}`)
      const demanded = rule && Object.entries(rule).find(([key]) => /^fixed[A-Z]/.test(key))?.[1]
      return demanded !== undefined && valuesAt(value, path.split('.')).includes(demanded as Json)
    })
  }

  for (const entry of [{ resource: document, fullUrl: 'Bundle' }, ...entries]) {
    const resource = entry.resource as Resource
    const name = profileOf(resource)
    const root = String(resource.resourceType)
    if (name === undefined) faults.push(`${root} names no profile`)
    else check(resource === document ? { ...resource, entry: [] } : resource, profile(name), root, name)
  }
  if (byUrl.size !== entries.length) faults.push('two entries have one address')
  return faults
}

/** The key under which a value stands: `value[x]` is `valueQuantity`. */
function keyOf(value: Resource, name: string, { type = [] }: ElementDefinition): string | undefined {
  if (!name.endsWith('[x]')) return name in value ? name : undefined
  const base = name.slice(0, -3)
  return type
    .map(({ code }) => base + code.slice(0, 1).toUpperCase() + code.slice(1))
    .find((key) => key in value)
}

function valuesAt(value: Json, [step, ...rest]: readonly string[]): Json[] {
  if (step === undefined) return [value]
  return isObject(value) ? asList(value[step]).flatMap((each) => valuesAt(each, rest)) : []
}
