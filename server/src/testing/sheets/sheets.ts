import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { documentMedicine } from '#domain/record/case-medicine.ts'
import { examplePrescription } from '#engines/documents/example-prescription.ts'
import type { DocumentMedicine, PrescriptionDocument } from '#engines/documents/prescription-document.ts'

// Invented prescriptions, one for each kind of sheet that a patient gets: for looking at, and for the comparison of
// pictures. Their medicines go through the reader of directions, as those of a case do.

type Typed = Partial<Parameters<typeof medicineLineSchema.parse>[0] & object> & {
  medName: string
  dosage: string
}

function medicines(...typed: (Typed & Record<string, unknown>)[]): DocumentMedicine[] {
  return typed.map((line) => ({
    ...documentMedicine(medicineLineSchema.parse({ type: 'TABLET', ...line })),
    route: typeof line.route === 'string' ? line.route : undefined,
  }))
}

function sheet(
  patient: Partial<PrescriptionDocument['patient']>,
  changes: Partial<PrescriptionDocument>,
): PrescriptionDocument {
  const base = examplePrescription(0)
  const none = { vitals: [], observation: '', procedures: [], investigations: [], advice: [] }
  return {
    ...base,
    ...none,
    followUp: undefined,
    ...changes,
    patient: { ...base.patient, allergies: undefined, ...patient },
  }
}

const paracetamol = { medName: 'Crocin 650', saltName: 'Paracetamol', strength: '650 mg' }
const amoxicillin = { medName: 'Mox 250', saltName: 'Amoxicillin', strength: '250 mg/5 ml', type: 'SYRUP' }

const twelve = [
  { medName: 'Glycomet', saltName: 'Metformin', strength: '500 mg', dosage: '1-0-1 PC to continue' },
  { medName: 'Telma', saltName: 'Telmisartan', strength: '40 mg', dosage: '1-0-0 to continue' },
  { medName: 'Ecosprin', saltName: 'Aspirin', strength: '75 mg', dosage: '0-1-0 after food to continue' },
  { medName: 'Atorva', saltName: 'Atorvastatin', strength: '10 mg', dosage: '0-0-1 to continue' },
  {
    medName: 'Uprise D3',
    saltName: 'Cholecalciferol',
    strength: '60000 IU',
    type: 'CAPSULE',
    dosage: '1 cap once a week x 8 weeks',
  },
  { medName: 'Pan', saltName: 'Pantoprazole', strength: '40 mg', dosage: '1-0-0 AC x 14 days' },
  { ...paracetamol, dosage: '1 tab SOS for fever, max 4 tab per day' },
  {
    medName: 'Asthalin',
    saltName: 'Salbutamol',
    strength: '100 mcg',
    type: 'INHALER',
    dosage: '2 puffs SOS',
  },
  {
    medName: 'Eltroxin',
    saltName: 'Levothyroxine',
    strength: '50 mcg',
    dosage: '1-0-0 empty stomach to continue',
  },
  {
    medName: 'Folitrax',
    saltName: 'Methotrexate',
    strength: '7.5 mg',
    dosage: '1 tab every Sunday x 4 weeks',
  },
  {
    medName: 'Refresh Tears',
    saltName: 'Carboxymethylcellulose',
    strength: '0.5 %',
    type: 'EYE DROPS',
    dosage: '1 drop 4 times a day x 30 days',
  },
  {
    medName: 'Shelcal',
    saltName: 'Calcium carbonate + Vitamin D3',
    strength: '500 mg + 250 IU',
    dosage: '0-1-0 after food x 30 days',
  },
]

export const sheets: Readonly<Record<string, PrescriptionDocument>> = {
  child: sheet(
    { name: 'Aarav Nirmal', ageText: '3 years 4 months', gender: 'Male' },
    {
      vitals: [{ name: 'Weight', value: '13.5', unit: 'kg' }],
      complaints: 'Fever for 2 days; Cough with sputum 5 days',
      diagnosis: ['Acute tonsillitis'],
      medicines: medicines(
        { ...amoxicillin, dosage: '5 ml-0-5 ml x 5 days', qty: '60 ml' },
        {
          ...paracetamol,
          medName: 'Calpol',
          strength: '250 mg/5 ml',
          type: 'SYRUP',
          dosage: '4 ml q6h SOS for fever',
        },
      ),
      advice: [{ english: 'Drink plenty of water', hindi: 'खूब पानी पिएँ' }],
      followUp: { date: '2026-03-12' },
    },
  ),
  pregnancy: sheet(
    { name: 'Meera Sundar', ageText: '27 years', gender: 'Female' },
    {
      complaints: 'Nausea in the morning for 2 weeks',
      diagnosis: ['Pregnancy, 14 weeks', 'Iron deficiency anaemia'],
      medicines: medicines(
        {
          medName: 'Orofer XT',
          saltName: 'Ferrous ascorbate + Folic acid',
          strength: '100 mg + 1.5 mg',
          dosage: '0-1-0 x 30 days',
          qty: '30',
        },
        {
          medName: 'Doxinate',
          saltName: 'Doxylamine + Pyridoxine',
          strength: '10 mg + 10 mg',
          dosage: '0-0-2 x 14 days',
        },
      ),
      advice: [{ english: 'Sleep on the left side', hindi: 'बाईं करवट सोएँ' }],
      followUp: { date: '2026-04-06', note: 'with the anomaly scan' },
    },
  ),
  twelve: sheet(
    { allergies: ['Sulfonamides'] },
    {
      vitals: examplePrescription(0).vitals,
      complaints: 'Tiredness for 3 months',
      diagnosis: ['Type 2 diabetes mellitus', 'Hypertension', 'Hypothyroidism', 'Rheumatoid arthritis'],
      medicines: medicines(...twelve),
      advice: examplePrescription(0).advice,
      followUp: { date: '2026-04-09', note: 'fasting, with the reports' },
    },
  ),
  steps: sheet(
    {},
    {
      complaints: 'Wheeze since yesterday',
      diagnosis: ['Acute exacerbation of asthma'],
      medicines: medicines(
        {
          medName: 'Wysolone',
          saltName: 'Prednisolone',
          strength: '10 mg',
          dosage: '2-0-2 x 3 days then 2-0-0 x 3 days then 1-0-0 x 3 days then stop',
          qty: '21',
        },
        {
          medName: 'Azithral',
          saltName: 'Azithromycin',
          strength: '500 mg',
          dosage: '2 tab stat then 1 tab OD x 2 days',
        },
        { ...paracetamol, dosage: '1-0-1 x 3 days' },
      ),
    },
  ),
  hindi: sheet(
    { name: 'कविता निर्मल', address: '7 मंदिर मार्ग, सुंदरपुर 000 014' },
    {
      complaints: 'बुखार 3 दिन से, गले में दर्द',
      diagnosis: ['टॉन्सिल की सूजन'],
      medicines: medicines({ ...paracetamol, dosage: 'सुबह 1 गोली और रात को 1 गोली 3 दिन तक' }),
      advice: [{ hindi: 'खूब पानी पिएँ' }, { hindi: 'गुनगुने नमक के पानी से गरारे करें' }],
    },
  ),
  arabic: sheet(
    { name: 'فاطمة الزهراء', address: 'شارع البحيرة 14', allergies: ['بنسلين'] },
    {
      complaints: 'حمى منذ 3 أيام\nسعال',
      diagnosis: ['التهاب اللوزتين'],
      medicines: medicines({ ...paracetamol, dosage: '1-0-1 x 3 days', advice: 'بعد الأكل 500 mg' }),
      advice: [{ english: 'اشرب كثيرا من الماء' }],
    },
  ),
  allergy: sheet(
    {
      allergies: [
        'Penicillin (rash, 2019)',
        'Aspirin',
        'Sulfonamides',
        'Iodine contrast (anaphylaxis)',
        'Peanut',
        'Latex',
      ],
    },
    {
      complaints: 'Burning urine for 2 days',
      diagnosis: ['Urinary tract infection'],
      medicines: medicines({
        medName: 'Niftran',
        saltName: 'Nitrofurantoin',
        strength: '100 mg',
        type: 'CAPSULE',
        dosage: '1-0-1 after food x 5 days',
        qty: '10',
      }),
      advice: [{ english: 'Do not hold urine', hindi: 'पेशाब न रोकें' }],
    },
  ),
  bedtime: sheet(
    { allergies: ['Penicillin'] },
    {
      complaints: 'Sneezing for 1 week',
      diagnosis: ['Allergic rhinitis', 'Type 2 diabetes mellitus'],
      medicines: medicines(
        {
          medName: 'Cetzine',
          saltName: 'Cetirizine',
          strength: '10 mg',
          dosage: '1 tab in the morning and 1 tab before bedtime x 5 days',
          qty: '10',
        },
        {
          medName: 'Lantus',
          saltName: 'Insulin glargine',
          strength: '100 IU/ml',
          type: 'INJECTION',
          dosage: '8 units evening 12 units bedtime',
        },
        { ...paracetamol, dosage: '1-1-1 x 3 days' },
        { ...paracetamol, medName: 'Pan', saltName: 'Pantoprazole', strength: '40 mg', dosage: '1 tab SOS' },
      ),
    },
  ),
  noAge: sheet(
    { ageText: undefined, gender: undefined, uhid: undefined, mobileMasked: undefined, address: undefined },
    {
      prescriptionDate: undefined,
      complaints: '',
      diagnosis: [],
      medicines: medicines(
        { ...paracetamol, dosage: '1-0-1 as per chart' },
        { medName: 'Candid', type: 'CREAM', dosage: 'apply locally BD' },
      ),
    },
  ),
}
