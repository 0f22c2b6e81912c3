import type { MeasuredSign, SummaryResult } from '@rxdesk/contract/discharge/summary'
import { type Coding, concept, LOINC, present } from './fhir-resource.ts'

/** LOINC of the vital signs that the NRCeS value set has, by the code of our master. */
const VITAL_SIGNS: Readonly<Record<string, Coding>> = {
  bp: { system: LOINC, code: '85354-9', display: 'Blood pressure panel with all children optional' },
  pulse: { system: LOINC, code: '8867-4', display: 'Heart rate' },
  spo2: { system: LOINC, code: '2708-6', display: 'Oxygen saturation in Arterial blood' },
  'respiratory-rate': { system: LOINC, code: '9279-1', display: 'Respiratory rate' },
}

/** LOINC of other signs. */
const OTHER_SIGNS: Readonly<Record<string, Coding>> = {
  temperature: { system: LOINC, code: '8310-5', display: 'Body temperature' },
  weight: { system: LOINC, code: '29463-7', display: 'Body weight' },
  height: { system: LOINC, code: '8302-2', display: 'Body height' },
}

const SYSTOLIC: Coding = { system: LOINC, code: '8480-6', display: 'Systolic blood pressure' }
const DIASTOLIC: Coding = { system: LOINC, code: '8462-4', display: 'Diastolic blood pressure' }

/** UCUM of the units that are typed. */
const UCUM: Readonly<Record<string, string>> = {
  mmHg: 'mm[Hg]',
  '/min': '/min',
  'beats/min': '/min',
  'breaths/min': '/min',
  '°F': '[degF]',
  '°C': 'Cel',
  '%': '%',
  kg: 'kg',
  g: 'g',
  cm: 'cm',
  'g/dL': 'g/dL',
  'mg/dL': 'mg/dL',
  '/µL': '/uL',
  ml: 'mL',
  'ml/h': 'mL/h',
  'kg/m²': 'kg/m2',
}

const NUMBER = /^\d+(?:\.\d+)?$/

/** A number with its unit as a quantity, coded where UCUM has the unit; other text as it is. */
function measured(value: string, unit: string): object {
  if (!NUMBER.test(value)) return { valueString: [value, unit].filter(Boolean).join(' ') }
  const code = UCUM[unit]
  const coded = code ? { system: 'http://unitsofmeasure.org', code } : {}
  return { valueQuantity: { value: Number(value), ...(unit && { unit }), ...coded } }
}

/** What a vital sign says, and the profile that it keeps to. */
export function signObservation({ name, code, value, unit, takenAt }: MeasuredSign): {
  profile: string
  content: object
} {
  const vital = VITAL_SIGNS[code]
  const coding = vital ?? OTHER_SIGNS[code]
  const pair = /^(\S+?)\s*\/\s*(\S+)$/.exec(value)
  const said =
    code === 'bp' && pair
      ? {
          component: [
            { code: concept('Systolic', SYSTOLIC), ...measured(pair[1] ?? '', unit) },
            { code: concept('Diastolic', DIASTOLIC), ...measured(pair[2] ?? '', unit) },
          ],
        }
      : measured(value, unit)
  return {
    profile: vital ? 'ObservationVitalSigns' : 'Observation',
    content: present({
      status: 'final',
      code: coding ? concept(name, coding) : concept(name),
      effectiveDateTime: takenAt || undefined,
      ...said,
    }),
  }
}

/** A result of the laboratory. */
export function resultObservation({ name, value, unit, range }: SummaryResult, date: string | null): object {
  return present({
    status: 'final',
    code: concept(name),
    effectiveDateTime: date ?? undefined,
    ...measured(value, unit),
    referenceRange: range ? [{ text: range }] : undefined,
  })
}
