/** India's schedules of drugs that a pharmacist looks at; empty is sold without prescription or unmarked. */
export type Schedule = '' | 'H' | 'H1' | 'X' | 'G'

/**
 * A salt (or a fixed combination) as it is sold: strengths by form, written by hand so that no impossible product is
 * made, and brands under which it is known.
 */
export interface SaltRow {
  /** Salts of a combination joined by " + ". */
  salt: string
  hindi: string
  category: string
  schedule: Schedule
  /** Form → strengths of that form, as printed: `{ Tablet: ['500 mg', '650 mg'], Syrup: ['125 mg/5 ml'] }`. */
  strengths: Partial<Record<Form, readonly string[]>>
  /** Brand and maker; forms left out means every form above. */
  brands: readonly { name: string; company: string; forms?: readonly Form[] }[]
}

export const forms = [
  'Tablet',
  'Capsule',
  'Syrup',
  'Suspension',
  'Drops',
  'Injection',
  'Cream',
  'Ointment',
  'Gel',
  'Lotion',
  'Eye drops',
  'Ear drops',
  'Eye ointment',
  'Nasal spray',
  'Inhaler',
  'Respules',
  'Sachet',
  'Powder',
  'Solution',
  'Suppository',
  'Mouthwash',
  'Shampoo',
  'Soap',
  'Patch',
] as const
export type Form = (typeof forms)[number]
