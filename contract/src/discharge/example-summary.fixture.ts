import { type DischargeSummary, dischargeSummarySchema, type StayFacts } from './summary.ts'

// An invented stay with everything that a summary must have: for tests and previews.

export const exampleStay: StayFacts = {
  hospital: 'Nandanvan Hospital',
  department: 'General Medicine',
  ward: 'Ward 3, room 12, bed B',
  ipdNo: 'IP-2026-0417',
  admittedAt: '2026-03-04T09:40:00+05:30',
  patient: {
    name: 'Kavita Nirmal',
    age: '46 years',
    sex: 'Female',
    uhid: 'NVH-000231',
    address: '7 Temple Street, Sundarpur 000 014',
    mobile: 'XXXXXX0031',
  },
  doctors: [
    { name: 'Dr. Ira Vasant', registrationNumber: 'EX-40117', council: 'Example Medical Council' },
    { name: 'Dr. Rohan Sarang', registrationNumber: 'EX-22870', council: 'Example Medical Council' },
  ],
  mlc: { is: false, number: '', policeStation: '' },
  codesAsked: true,
}

export const exampleSummary: DischargeSummary = dischargeSummarySchema.parse({
  admission: {
    reason: 'Fever with chills for 5 days, cough with yellow sputum, breathless since the morning',
    findings: 'Conscious, oriented, dehydrated.\nCrackles at the right base, no wheeze. Heart sounds normal.',
    signs: [
      { name: 'BP', code: 'bp', value: '104/68', unit: 'mmHg', takenAt: '2026-03-04T09:55:00+05:30' },
      { name: 'Pulse', code: 'pulse', value: '112', unit: '/min', takenAt: '2026-03-04T09:55:00+05:30' },
      {
        name: 'Temperature',
        code: 'temperature',
        value: '102.2',
        unit: '°F',
        takenAt: '2026-03-04T09:55:00+05:30',
      },
      { name: 'SpO₂', code: 'spo2', value: '91', unit: '%', takenAt: '2026-03-04T09:55:00+05:30' },
    ],
  },
  diagnosis: {
    provisional: [{ term: 'Lower respiratory tract infection', code: 'J22' }],
    final: [
      { term: 'Lobar pneumonia, right lower lobe', code: 'J18.1' },
      { term: 'Type 2 diabetes mellitus', code: 'E11.9' },
    ],
  },
  history: {
    relevant: 'Diabetes for 8 years, on metformin.',
    past: 'No earlier admission. Cholecystectomy 2015.',
    family: 'Father had diabetes.',
    allergies: ['Sulfonamides (rash)'],
  },
  investigations: {
    results: [
      {
        name: 'Haemoglobin',
        date: '04-03-2026',
        value: '11.2',
        unit: 'g/dL',
        range: '12.0–15.0',
      },
      { name: 'Total leucocyte count', date: '04-03-2026', value: '17800', unit: '/µL', range: '4000–11000' },
      { name: 'Total leucocyte count', date: '08-03-2026', value: '9200', unit: '/µL', range: '4000–11000' },
      { name: 'HbA1c', date: '05-03-2026', value: '8.4', unit: '%', range: 'below 5.7' },
      {
        name: 'X-ray chest PA',
        kind: 'imaging',
        date: '04-03-2026',
        value: 'Homogeneous opacity in the right lower zone, no effusion',
      },
    ],
    pending: ['Sputum culture for AFB (sent 05-03-2026)'],
  },
  procedures: { none: true },
  course: {
    course:
      'Treated with intravenous antibiotics and oxygen by nasal prongs for two days. Afebrile from the third day; oxygen weaned on 06-03-2026. Blood sugar controlled with insulin, then changed to tablets.',
    treatment: 'Intravenous fluids, oxygen 2 l/min until 06-03-2026, chest physiotherapy.',
    given:
      'Inj. ceftriaxone 1 g 12-hourly × 5 days; Tab. azithromycin 500 mg daily × 5 days; Inj. insulin regular by sliding scale.',
    complications: 'None',
    blood: 'None',
  },
  condition: {
    state: 'Comfortable, afebrile for 72 hours, chest clear.',
    signs: [
      { name: 'BP', code: 'bp', value: '122/78', unit: 'mmHg', takenAt: '2026-03-09T08:10:00+05:30' },
      { name: 'Pulse', code: 'pulse', value: '82', unit: '/min', takenAt: '2026-03-09T08:10:00+05:30' },
      { name: 'SpO₂', code: 'spo2', value: '97', unit: '%', takenAt: '2026-03-09T08:10:00+05:30' },
    ],
    ambulation: 'Walks without help',
    diet: 'Diabetic diet, takes it well',
  },
  medicines: {
    takenHome: [
      {
        line: {
          medName: 'Mox-Clav 625',
          saltName: 'Amoxicillin + Clavulanic acid',
          strength: '500 mg + 125 mg',
          type: 'TABLET',
          dosage: '1-0-1 after food x 5 days',
          qty: '10',
        },
        change: 'new',
      },
      {
        line: {
          medName: 'Glycomet',
          saltName: 'Metformin',
          strength: '1 g',
          type: 'TABLET',
          dosage: '1-0-1 PC to continue',
        },
        change: 'changed',
        why: 'Dose raised from 500 mg: HbA1c 8.4 %',
      },
      {
        line: {
          medName: 'Telma',
          saltName: 'Telmisartan',
          strength: '40 mg',
          type: 'TABLET',
          dosage: '1-0-0 to continue',
        },
        change: 'continued',
      },
    ],
    stopped: [{ name: 'Glimepiride 1 mg', why: 'Low sugar on the second day' }],
  },
  followUp: {
    date: '16-03-2026',
    with: 'Dr. Ira Vasant, outpatient department, 10 am to 1 pm',
    bring: 'This summary, the X-ray, fasting sugar',
  },
  urgent: {
    signs: 'Fever above 101 °F, breathlessness, chest pain, blood in the sputum, drowsiness',
    signsHindi: '101 °F से अधिक बुखार, साँस फूलना, सीने में दर्द, बलगम में खून, सुस्ती',
    number: '90000 00014',
  },
  advice: {
    diet: 'Diabetic diet, plenty of fluids',
    activity: 'Rest for a week, then as before',
    physiotherapy: 'Breathing exercises three times a day',
    other: 'Do not smoke',
    otherHindi: 'धूम्रपान न करें',
  },
  ending: { outcome: 'improved', at: '2026-03-09T11:30:00+05:30' },
  papers: {
    certificates: ['Fitness certificate'],
    fitFor: 'resume work',
    fitFrom: '17-03-2026',
    receivedBy: 'Suresh Nirmal',
    relation: 'Husband',
  },
})
