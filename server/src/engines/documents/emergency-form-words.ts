import type { BodyRegion } from '@rxdesk/contract/emergency/body'
import type { EmergencyForm, OrderKind, TriageKey } from '@rxdesk/contract/emergency/form'

// The words of the paper.

export const ARRIVALS: Readonly<Record<EmergencyForm['arrival']['how'], string>> = {
  '': '',
  walkIn: 'Walked in',
  ambulance: 'By ambulance',
  police: 'Brought by the police',
  referred: 'Referred',
  broughtDead: 'Brought dead',
}

export const CATEGORIES: Readonly<Record<TriageKey, string>> = {
  red: 'Red',
  yellow: 'Yellow',
  green: 'Green',
  black: 'Black (brought dead)',
}

export const AIRWAYS: Readonly<Record<EmergencyForm['survey']['airway'], string>> = {
  '': '',
  clear: 'Clear',
  atRisk: 'At risk',
  obstructed: 'Obstructed',
}

export const AVPUS: Readonly<Record<EmergencyForm['survey']['avpu'], string>> = {
  '': '',
  A: 'A: alert',
  V: 'V: responds to voice',
  P: 'P: responds to pain',
  U: 'U: unresponsive',
}

export const PREGNANCIES: Readonly<Record<EmergencyForm['history']['pregnancy'], string>> = {
  '': '',
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
}

export const ORDERS: Readonly<Record<OrderKind, string>> = {
  medicine: 'Medicine',
  fluid: 'Fluid',
  oxygen: 'Oxygen',
  investigation: 'Investigation',
  procedure: 'Procedure',
}

export const ENDINGS: Readonly<Record<EmergencyForm['disposition']['ending'], string>> = {
  '': '',
  discharged: 'Discharged',
  admitted: 'Admitted',
  referred: 'Referred',
  observation: 'Under observation',
  againstAdvice: 'Left against advice',
  absconded: 'Absconded',
  broughtDead: 'Brought dead',
  died: 'Died',
}

export const REGIONS: Readonly<Record<BodyRegion, string>> = {
  head: 'Head',
  neck: 'Neck',
  chest: 'Chest',
  abdomen: 'Abdomen',
  pelvis: 'Pelvis',
  rightArm: 'Right upper arm',
  leftArm: 'Left upper arm',
  rightForearm: 'Right forearm',
  leftForearm: 'Left forearm',
  rightHand: 'Right hand',
  leftHand: 'Left hand',
  rightThigh: 'Right thigh',
  leftThigh: 'Left thigh',
  rightLeg: 'Right leg',
  leftLeg: 'Left leg',
  rightFoot: 'Right foot',
  leftFoot: 'Left foot',
}
