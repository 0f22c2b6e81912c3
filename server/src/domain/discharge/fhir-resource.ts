import { createHash } from 'node:crypto'
import { escaped } from '#engines/documents/html-text.ts'
import type { PaperSection } from '#engines/documents/stay-paper-sections.ts'

/** A FHIR R4 resource as plain data; what each must have is in the NRCeS profiles that the tests check it against. */
export interface FhirResource {
  resourceType: string
  id: string
  [element: string]: unknown
}

/** A FHIR document: the composition first, then what it names. */
export interface FhirBundle {
  resourceType: 'Bundle'
  id: string
  meta: { versionId: string; lastUpdated: string; profile: string[] }
  identifier: { system: string; value: string }
  type: 'document'
  timestamp: string
  entry: { fullUrl: string; resource: FhirResource }[]
}

export interface Reference {
  reference: string
  display?: string
}

export interface Coding {
  system: string
  code: string
  display: string
}

export const SNOMED = 'http://snomed.info/sct'
export const LOINC = 'http://loinc.org'
export const ICD_10 = 'http://hl7.org/fhir/sid/icd-10'
const PROFILES = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition/'
const HL7 = 'http://terminology.hl7.org/CodeSystem/'

export const hl7 = (system: string, code: string, display: string): Coding => ({
  system: HL7 + system,
  code,
  display,
})
export const snomed = (code: string, display: string): Coding => ({ system: SNOMED, code, display })

/** A concept by what it is called, with its codes where it has some. */
export function concept(text: string, ...coding: Coding[]): { text: string; coding?: Coding[] } {
  return coding.length > 0 ? { coding, text } : { text }
}

/** An object without what is absent. */
export function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}

/**
 * The resources of one document in the order in which they are added. Their ids follow from the document's name: made
 * again, the bundle is the same.
 */
export class ResourceSet {
  readonly #name: string
  readonly entries: { fullUrl: string; resource: FhirResource }[] = []

  constructor(name: string) {
    this.#name = name
  }

  /** Adds a resource of a profile, and returns a reference to it. */
  add(resourceType: string, content: object, { profile = resourceType, display = '' } = {}): Reference {
    const id = idOf(`${this.#name}/${this.entries.length}`)
    const meta = { profile: [PROFILES + profile] }
    const resource = { resourceType, id, meta, ...present(content) }
    const fullUrl = `urn:uuid:${id}`
    this.entries.push({ fullUrl, resource })
    return { reference: fullUrl, ...(display && { display }) }
  }
}

/**
 * The document of a composition and of what was added for it. `system` is the address of the deployment, under which the
 * document's name is unique; `profile` is the composition's.
 */
export function fhirDocument(
  set: ResourceSet,
  composition: object,
  {
    name,
    system,
    profile,
    version,
    at,
  }: { name: string; system: string; profile: string; version: number; at: string },
): FhirBundle {
  const id = idOf(`${name}/composition`)
  const meta = { profile: [PROFILES + profile] }
  return {
    resourceType: 'Bundle',
    id: idOf(name),
    meta: { versionId: String(version), lastUpdated: at, profile: [`${PROFILES}DocumentBundle`] },
    identifier: { system, value: name },
    type: 'document',
    timestamp: at,
    entry: [
      { fullUrl: `urn:uuid:${id}`, resource: { resourceType: 'Composition', id, meta, ...composition } },
      ...set.entries,
    ],
  }
}

/** A UUID of version 8 (RFC 9562) that follows from a name. */
export function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hash[16] ?? '0', 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}

/** What a person reads of a section, as the paper says it. */
export function narrative(part: Pick<PaperSection, 'facts' | 'lines' | 'table'>): {
  status: 'generated'
  div: string
} {
  const paragraphs = [
    ...part.facts.map(({ label, text }) => `<b>${written(label)}</b> ${written(text)}`),
    ...part.lines.flatMap(({ english, hindi }) => [english, hindi].filter(Boolean).map(written)),
  ].map((text) => `<p>${text}</p>`)
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${written(cell)}</${tag}>`).join('')}</tr>`
  const table = part.table
    ? `<table>${cells(part.table.columns, 'th')}${part.table.rows.map((row) => cells(row, 'td')).join('')}</table>`
    : ''
  return {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs.join('')}${table}</div>`,
  }
}

const written = (text: string) => escaped(text).replaceAll('\n', '<br/>')
