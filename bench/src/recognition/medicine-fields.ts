import type { MedicineValue } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { meantBy } from '@rxdesk/contract/directions/model'
import { readDirections } from '@rxdesk/contract/directions/read'
import type { SampleMedicine } from '@rxdesk/server/src/demo/sample-prescription.ts'
import { bareLetters } from '@rxdesk/server/src/domain/entity-extraction/similarity.ts'
import { editDistance } from '@rxdesk/server/src/engines/recognition/measure-text.ts'

export const medicineFields = ['name', 'strength', 'dose and frequency', 'duration'] as const
export type MedicineField = (typeof medicineFields)[number]

/** A name less similar than this is another medicine. */
const LEAST_ALIKE = 0.5

/**
 * Matches proposed lines with written ones: the most similar names first, among equals the one with most correct
 * fields, then the nearest.
 */
export function pairLines(
  written: readonly SampleMedicine[],
  proposed: readonly MedicineValue[],
): Map<SampleMedicine, MedicineValue> {
  const pairs = written
    .flatMap((line, at) =>
      proposed.map((value, place) => ({
        line,
        value,
        alike: alikeness(line, value),
        right: Object.values(rightFields(line, value)).filter(Boolean).length,
        off: Math.abs(at - place),
      })),
    )
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike || b.right - a.right || a.off - b.off)
  const paired = new Map<SampleMedicine, MedicineValue>()
  const taken = new Set<MedicineValue>()
  for (const { line, value } of pairs) {
    if (paired.has(line) || taken.has(value)) continue
    paired.set(line, value)
    taken.add(value)
  }
  return paired
}

function alikeness(line: SampleMedicine, value: MedicineValue): number {
  const names = [line.written, line.genericName].map(nameOf)
  const read = nameOf(value.name)
  const alike = names.map((name) => 1 - editDistance(name, read) / Math.max(1, name.length, read.length))
  return Math.max(...alike)
}

/**
 * Which fields of a proposed line are right. A product of the catalogue may word a name or a strength its own way; dose
 * and frequency are right when they mean the same.
 */
export function rightFields(line: SampleMedicine, value: MedicineValue): Record<MedicineField, boolean> {
  const isProduct = value.mCode !== null
  const name = nameOf(value.name)
  const strengths = [figuresOf(value.strength), figuresOf(`${value.name} ${value.strength}`)]
  return {
    name:
      name === nameOf(line.written) ||
      (isProduct && bareLetters(value.saltName) === bareLetters(line.genericName)),
    strength:
      strengths.includes(figuresOf(line.written)) ||
      (isProduct && figuresOf(value.strength) === figuresOf(line.strength)),
    'dose and frequency':
      meaning(`${line.dosage} ${line.remark ?? ''}`, line.form) === meaning(value.directions, line.form),
    duration: bareLetters(value.duration) === (line.days === undefined ? '' : `${line.days}days`),
  }
}

const FORM_WORDS =
  /(?<!\p{L})(?:tab(?:let)?s?|cap(?:sule)?s?|syp|syrup|inj(?:ection)?|e\/d|eye|nasal|drops?|oint(?:ment)?|cream|gel|gargle|inhaler|mouthwash)(?!\p{L})/giu
const UNITS = /(?<!\p{L})(?:mg|mcg|ml|iu|g)(?!\p{L})/giu
/** "D3" of a vitamin is no figure. */
const FIGURES = /(?<![\p{L}\d.])\d+(?:\.\d+)?/gu

/** The name without form and strength, in bare letters. */
const nameOf = (text: string) =>
  bareLetters(text.replace(FORM_WORDS, ' ').replace(FIGURES, ' ').replace(UNITS, ' '))

const figuresOf = (text: string) => (text.match(FIGURES) ?? []).join(' ')

/** The meaning of directions without their duration, and the part of them that is not understood. */
function meaning(text: string, form: string): string {
  const read = readDirections(text, { form })
  const { duration, ...meant } = meantBy(read)
  return JSON.stringify([meant, read.unread.map((part) => bareLetters(part.text))])
}
