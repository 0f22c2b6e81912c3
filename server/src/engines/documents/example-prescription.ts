import type { DocumentMedicine, PrescriptionDocument } from './prescription-document.ts'

const MEDICINES: DocumentMedicine[] = [
  {
    genericName: 'Amoxicillin + Clavulanic acid',
    brandName: 'Mox-Clav 625',
    strength: '500 mg + 125 mg',
    form: 'Tablet',
    doses: { morning: '1', afternoon: '0', evening: '0', night: '1' },
    directionsEnglish: 'Take 1 tablet in the morning and 1 tablet at night',
    directionsHindi: '1 गोली सुबह और 1 गोली रात को लें',
    duration: '5 days',
    quantity: '10 tablets',
    foodRelation: 'After food',
    warningMarks: ['Schedule H'],
  },
  {
    genericName: 'Paracetamol',
    strength: '250 mg/5 ml',
    form: 'Syrup',
    doses: { morning: '', afternoon: '', evening: '', night: '' },
    doseNote: { english: 'As needed for fever: 10 ml', hindi: 'बुखार होने पर: 10 मिली' },
    directionsEnglish: 'Take 10 ml when there is fever, at most 4 times a day',
    directionsHindi: 'बुखार होने पर 10 मि.ली. लें, दिन में अधिकतम 4 बार',
    duration: '3 days',
    asNeeded: true,
    advice: 'Leave at least 6 hours between two doses',
    adviceHindi: 'दो खुराकों के बीच कम से कम 6 घंटे का अंतर रखें',
  },
  {
    genericName: 'Levothyroxine',
    brandName: 'Thyroform',
    strength: '50 mcg',
    form: 'Tablet',
    doses: { morning: '½', afternoon: '0', evening: '0', night: '0' },
    directionsEnglish: 'Take half a tablet in the morning on an empty stomach',
    directionsHindi: 'आधी गोली सुबह खाली पेट लें',
    duration: '30 days',
    quantity: '15 tablets',
    foodRelation: 'Before food',
  },
  {
    genericName: 'Insulin human (30/70)',
    strength: '40 IU/ml',
    form: 'Injection',
    doses: { morning: '12 units', afternoon: '', evening: '', night: '8 units' },
    directionsEnglish: 'Inject 12 units in the morning and 8 units at night under the skin',
    directionsHindi: 'सुबह 12 यूनिट और रात को 8 यूनिट त्वचा के नीचे लगाएँ',
    duration: '30 days',
    foodRelation: '30 minutes before food',
    route: 'Subcutaneous',
    warningMarks: ['High alert', 'Keep at 2–8 °C'],
  },
  {
    genericName: 'Timolol',
    strength: '0.5 %',
    form: 'Eye drops',
    doses: { morning: '1 drop', afternoon: '', evening: '', night: '1 drop' },
    directionsEnglish: 'Put 1 drop in both eyes in the morning and at night',
    directionsHindi: 'दोनों आँखों में 1 बूँद सुबह और 1 बूँद रात को डालें',
    duration: '14 days',
  },
]

/** An invented prescription with the given number of medicines, each with a distinct name: for tests and previews. */
export function examplePrescription(medicines: number): PrescriptionDocument {
  return {
    client: { name: 'Nandanvan Health Group' },
    hospital: {
      name: 'Nandanvan Hospital',
      address: '14 Lake Road, Sundarpur 000 014',
      phone: '90000 00014',
      department: 'General Medicine',
    },
    doctor: {
      name: 'Dr. Ira Vasant',
      qualification: 'MBBS, MD',
      registrationNumber: 'EX-40117',
      council: 'Example Medical Council',
      specialization: 'General Medicine',
    },
    patient: {
      name: 'Kavita Nirmal',
      ageText: '46 years',
      gender: 'Female',
      uhid: 'NVH-000231',
      mobileMasked: 'XXXXXX0031',
      address: '7 Temple Street, Sundarpur 000 014',
      allergies: ['Sulfonamides', 'Peanut'],
    },
    prescriptionDate: '2026-03-09',
    documentNumber: 100231,
    vitals: [
      { name: 'BP', value: '132/84', unit: 'mmHg' },
      { name: 'Pulse', value: '88', unit: '/min' },
      { name: 'Temperature', value: '100.4', unit: '°F' },
      { name: 'SpO₂', value: '98', unit: '%' },
      { name: 'Weight', value: '62', unit: 'kg' },
    ],
    complaints: 'Fever with sore throat for 3 days, body ache',
    observation: 'Tonsils red and swollen on both sides\nChest clear, no rash',
    diagnosis: ['Acute tonsillitis', 'Hypothyroidism', 'Type 2 diabetes mellitus'],
    procedures: ['Throat swab taken', 'Steam inhalation'],
    investigations: [
      { name: 'Complete blood count', date: '2026-03-09' },
      { name: 'TSH', note: 'on an empty stomach' },
    ],
    medicines: Array.from({ length: medicines }, (_, at) => exampleMedicine(at)),
    advice: [
      { english: 'Drink plenty of warm water', hindi: 'गुनगुना पानी अधिक पिएँ' },
      { english: 'Complete the whole course of the antibiotic', hindi: 'एंटीबायोटिक का पूरा कोर्स करें' },
    ],
    followUp: { date: '2026-03-16', note: 'with the blood report' },
    verificationUrl: 'https://rxdesk.example.test/verify/100231-1-Zr4mY0b7QkP2s8Xw',
    issuedAt: new Date('2026-03-09T05:42:00Z'),
    timeZone: 'Asia/Kolkata',
    version: 1,
  }
}

function exampleMedicine(at: number): DocumentMedicine {
  // A copy, so that changing one example changes no other.
  const medicine = structuredClone(MEDICINES[at % MEDICINES.length] as DocumentMedicine)
  if (at < MEDICINES.length) return medicine
  return { ...medicine, genericName: `${medicine.genericName} ${at + 1}`, strength: `${at + 100} mg` }
}
