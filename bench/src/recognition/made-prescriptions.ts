import type { SamplePrescription } from '@rxdesk/server/src/demo/sample-prescription.ts'
import { SAMPLE_PRESCRIPTIONS } from '@rxdesk/server/src/demo/sample-prescriptions.ts'

const firstNames = [
  'Kavita',
  'Ramesh',
  'Sunita',
  'Abdul',
  'Meera',
  'Joseph',
  'Lakshmi',
  'Harpreet',
  'Nilofer',
  'Vikas',
]
const lastNames = [
  'Nirmal',
  'Pataskar',
  'Bhoye',
  'Shaikh',
  'Dabholi',
  'Testperson',
  'Khande',
  'Sagvekar',
  'Tirodkar',
]
const hospitals = [
  'Nandanvan Hospital',
  'Tarang Clinic',
  'Meghdoot Heart Institute',
  'Shantivan Nursing Home',
  'Girija Polyclinic',
]
const places = [
  '14 Lake Road, Sundarpur 000 014',
  'Shop 3, Mango Lane, Navgaon 000 022',
  'Plot 21, Ring Road, Chandrapet 000 058',
]
const colours = ['#0b5a8f', '#7a1f2b', '#1d6b3a', '#2f5d50', '#8a1538', '#333333']
const doses = [
  '1-0-1',
  '1-1-1',
  '0-0-1',
  '1-0-0',
  'BD',
  'TDS',
  'OD',
  'HS',
  '1-1-1-1',
  '5 ml TDS',
  '2 puffs SOS',
]
const remarks = ['after food', 'before breakfast', 'at bedtime', 'empty stomach', 'with milk']
const remarksHindi = ['खाने के बाद', 'नाश्ते से पहले', 'रात को सोते समय', 'खाली पेट', 'दूध के साथ']
const adviceHindi = [
  'हरी सब्ज़ियाँ, गुड़ और चना लें',
  'भाप दें, ठंडा पानी न दें',
  'बुखार बढ़े तो तुरंत दिखाएँ',
  'दवा समय पर लें और आराम करें',
  'नमक कम खाएँ, रोज़ टहलें',
  'पानी उबालकर पिएँ',
]

export interface MadeAs {
  hand: SamplePrescription['hand']
  hindi: boolean
  medicines: number
  name: string
}

/** An invented prescription combined from the demo's, always the same for one seed. All people in it are invented. */
export function madePrescription(seed: number, made: MadeAs): SamplePrescription {
  const pick = picker(seed)
  const from = <Item>(items: readonly Item[]): Item => {
    const item = items[pick(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const base = from(SAMPLE_PRESCRIPTIONS)
  const bilingual = from(SAMPLE_PRESCRIPTIONS.filter(({ letterhead }) => letterhead === 'bilingual'))
  const patient = `${from(firstNames)} ${from(lastNames)}`
  const digits = (count: number) => Array.from({ length: count }, () => pick(10)).join('')
  const known = SAMPLE_PRESCRIPTIONS.flatMap(({ medicines }) => medicines)
  const testApp = made.hindi
    ? { letterhead: 'bilingual' as const, hospital: bilingual.hospital, doctor: bilingual.doctor }
    : {
        letterhead: from(['banner', 'classic', 'split'] as const),
        hospital: {
          ...base.hospital,
          name: from(hospitals),
          address: from(places),
          phone: `90000 0${digits(4)}`,
        },
        doctor: { ...base.doctor, registrationNumber: `EX-${digits(5)}` },
      }
  return {
    ...base,
    ...testApp,
    file: made.name,
    hand: made.hand,
    colour: from(colours),
    patient: {
      ...base.patient,
      name: patient,
      ageYears: 1 + pick(88),
      gender: from(['Male', 'Female'] as const),
      uhid: `${from(['NVH', 'TC', 'MHI'])}-${digits(5)}`,
      mobile: `90000 0${digits(4)}`,
    },
    // Handwriting takes more room: all of it has to fit on the first page, the only one photographed.
    ...(made.hand === 'printed' ? {} : { diagnosis: base.diagnosis.slice(0, 2) }),
    daysBefore: pick(200),
    exifOrientation: undefined,
    vitals: [
      { name: 'BP', value: `${100 + pick(70)}/${60 + pick(40)}`, unit: 'mmHg' },
      { name: 'Pulse', value: String(58 + pick(60)), unit: '/min' },
      { name: 'Weight', value: `${8 + pick(90)}.${pick(10)}`, unit: 'kg' },
    ],
    medicines: Array.from({ length: made.medicines }, () => ({
      ...from(known),
      dosage: from(doses),
      days: 1 + pick(30),
      remark: made.hindi ? from(remarksHindi) : from(remarks),
    })),
    advice: made.hindi
      ? [from(adviceHindi), from(adviceHindi)]
      : base.advice
          .slice(0, made.hand === 'printed' ? undefined : 2)
          .filter((line) => /^[\x20-\x7e]+$/.test(line)),
    followUpDays: 5 + pick(20),
  }
}

/** Numbers from 0 up to a bound, the same sequence for the same seed (mulberry32). */
function picker(seed: number): (bound: number) => number {
  let state = seed * 2654435761 + 1
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}
