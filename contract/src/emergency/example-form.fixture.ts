import type { EmergencyForm } from './form.ts'
import { emergencyFormSchema } from './form.ts'

/** A man who was found at the roadside at night: red, medico-legal, admitted. Invented. */
export const exampleForm: EmergencyForm = emergencyFormSchema.parse({
  arrival: {
    at: '2026-11-26T20:40:00Z',
    how: 'police',
    broughtBy: 'Head Constable More',
    unknown: true,
    temporaryName: 'Unknown male 1',
    mlc: true,
    mlcNumber: 'MLC/418',
    policeStation: 'Shivajinagar',
    informedAt: '2026-11-26T21:00:00Z',
  },
  triage: {
    history: [
      { category: 1, at: '2026-11-26T20:42:00Z', who: 'Asha Rao', note: 'Drowsy, bleeding scalp' },
      { category: 2, at: '2026-11-26T22:15:00Z', who: 'Asha Rao', note: '' },
    ],
  },
  survey: {
    airway: 'clear',
    breathing: 'Equal air entry',
    circulation: 'Scalp wound pressed, capillary refill 3 s',
    avpu: 'V',
    gcsEye: 3,
    gcsVerbal: 4,
    gcsMotor: 6,
    pupils: 'Equal, reacting',
    exposure: 'No other wound',
  },
  history: { noAllergies: true, events: 'Found beside a motorcycle', pregnancy: '' },
  examination: {
    findings: 'Laceration of 4 cm over the left temple',
    injuries: [{ view: 'front', x: 54, y: 6, note: 'Laceration, 4 cm' }],
  },
  orders: {
    list: [
      {
        kind: 'medicine',
        name: 'Inj. Tetanus toxoid',
        detail: '0.5 ml IM',
        orderedAt: '2026-11-26T20:50:00Z',
        doneAt: '2026-11-26T20:55:00Z',
        doneBy: 'Sr. Joseph',
      },
      {
        kind: 'investigation',
        name: 'CT head, plain',
        orderedAt: '2026-11-26T20:50:00Z',
        doneAt: '2026-11-26T21:30:00Z',
        doneBy: 'Radiology',
        result: 'No bleed, no fracture',
      },
    ],
  },
  disposition: {
    diagnoses: ['Head injury, mild'],
    ending: 'admitted',
    at: '2026-11-26T22:30:00Z',
    department: 'General surgery',
    condition: 'Awake, pulse 88, blood pressure 118/74',
    advice: 'Neurological chart every hour',
  },
})

/** The same, as if it ended five minutes before a time. */
export function exampleFormBy(now: Date): EmergencyForm {
  const later = now.getTime() - Date.parse('2026-11-26T22:35:00Z')
  const moved = (_: string, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)
      ? new Date(Date.parse(value) + later).toISOString()
      : value
  return emergencyFormSchema.parse(JSON.parse(JSON.stringify(exampleForm), moved))
}
