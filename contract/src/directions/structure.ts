import type { FhirDosage } from './fhir.ts'
import { toFhirDosages } from './fhir-write.ts'
import type { DirectionsHint } from './hint.ts'
import { type Directions, isSettled, type Problem, type Question, type Unread } from './model.ts'
import { readDirections } from './read.ts'
import { summary } from './summary.ts'
import { directionsInWords } from './words.ts'
import { writeDirections } from './write.ts'

/** The whole result of reading a text, plain enough to be sent as JSON. */
export interface Structure {
  readonly text: string
  /** Only then may software rely on the rest. */
  readonly settled: boolean
  readonly summary: Record<string, unknown>
  readonly shorthand: string
  readonly english: string
  readonly hindi: string
  readonly fhir: readonly FhirDosage[]
  readonly unread: readonly Unread[]
  readonly questions: readonly Question[]
  readonly problems: readonly Problem[]
}

/** Reads directions into one plain structure: summary, words and FHIR R4 dosages, with what is still open. */
export function structureOf(text: string, hint?: DirectionsHint): Structure {
  const d: Directions = readDirections(text, hint)
  return {
    text,
    settled: isSettled(d),
    summary: summary(d),
    shorthand: writeDirections(d),
    english: directionsInWords(d, 'en', hint?.form),
    hindi: directionsInWords(d, 'hi', hint?.form),
    fhir: toFhirDosages(d),
    unread: d.unread,
    questions: d.questions,
    problems: d.problems,
  }
}
