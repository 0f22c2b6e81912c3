import { existsSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** An element of a profile, as far as a test looks at it. */
export interface ProfileElement {
  id: string
  min: number
  max: string
  /** The value that it must have, where the profile fixes one. */
  fixed?: unknown
}

/** Profiles of the ABDM guide by their names, and the codes of its vaccines as `code display`. */
export interface AbdmProfiles {
  profiles: Record<string, ProfileElement[]>
  vaccineCodes: string[]
}

const wanted = ['DocumentBundle', 'ImmunizationRecord', 'Immunization', 'Patient', 'Organization']

/** Read from the guide's archive; undefined where it is absent. */
export function abdmProfiles(archive: string): AbdmProfiles | undefined {
  if (!existsSync(archive)) return undefined
  const files = filesOf(readFileSync(archive))
  const json = (name: string) => JSON.parse(files.get(name) ?? '{}')
  type Written = { id: string; min: number; max: string } & Record<string, unknown>
  const elementsOf = (name: string): ProfileElement[] =>
    (json(`StructureDefinition-${name}.json`).snapshot.element as Written[]).map((element) => {
      const fixed = Object.keys(element).find((key) => key.startsWith('fixed'))
      return { id: element.id, min: element.min, max: element.max, ...(fixed && { fixed: element[fixed] }) }
    })
  const include = json('ValueSet-ndhm-vaccine-codes.json').compose.include as {
    concept?: { code: string; display: string }[]
  }[]
  return {
    profiles: Object.fromEntries(wanted.map((name) => [name, elementsOf(name)])),
    vaccineCodes: include.flatMap(({ concept = [] }) =>
      concept.map(({ code, display }) => `${code} ${display}`),
    ),
  }
}

/** The texts of a zip archive by their names, from its central directory (PKWARE APPNOTE 4.3.12). */
function filesOf(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'),
    )
    at += 46 + name + extra + comment
  }
  return files
}
