export interface VitalMaster {
  code: string
  name: string
  unit: string
  /** A pair is written `a/b`; the range then holds for either figure. */
  shape?: 'pair'
  /** Outside of these, at any age, the screen asks whether the value is right; they are no normal range. */
  lowest: number
  highest: number
  /**
   * What is normal of an adult, as `normalRanges` reads it: blood pressure below hypertension (Indian Guidelines on
   * Hypertension IV), sugars and HbA1c below prediabetes (ADA), BMI of Asian Indians, the rest the usual reference of
   * laboratories. A house puts its laboratory's own.
   */
  normal?: string
}

export const vitalMasters: readonly VitalMaster[] = [
  {
    code: 'bp',
    name: 'Blood pressure',
    unit: 'mmHg',
    shape: 'pair',
    lowest: 30,
    highest: 260,
    normal: '90–139/60–89',
  },
  { code: 'pulse', name: 'Pulse', unit: 'beats/min', lowest: 30, highest: 220, normal: '60–100' },
  { code: 'temperature', name: 'Temperature', unit: '°F', lowest: 93, highest: 108, normal: '97–99' },
  { code: 'spo2', name: 'SpO2', unit: '%', lowest: 60, highest: 100, normal: '95–100' },
  {
    code: 'respiratory-rate',
    name: 'Respiratory rate',
    unit: 'breaths/min',
    lowest: 6,
    highest: 80,
    normal: '12–20',
  },
  { code: 'weight', name: 'Weight', unit: 'kg', lowest: 0.5, highest: 250 },
  { code: 'height', name: 'Height', unit: 'cm', lowest: 30, highest: 230 },
  { code: 'bmi', name: 'BMI', unit: 'kg/m²', lowest: 8, highest: 70, normal: '18.5–22.9' },
  { code: 'head-circumference', name: 'Head circumference', unit: 'cm', lowest: 20, highest: 65 },
  {
    code: 'sugar-fasting',
    name: 'Blood sugar fasting',
    unit: 'mg/dL',
    lowest: 30,
    highest: 600,
    normal: '70–99',
  },
  {
    code: 'sugar-pp',
    name: 'Blood sugar post-prandial',
    unit: 'mg/dL',
    lowest: 30,
    highest: 700,
    normal: '≤ 139',
  },
  {
    code: 'sugar-random',
    name: 'Blood sugar random',
    unit: 'mg/dL',
    lowest: 30,
    highest: 700,
    normal: '≤ 139',
  },
  { code: 'hba1c', name: 'HbA1c', unit: '%', lowest: 3, highest: 18, normal: '≤ 5.6' },
  { code: 'haemoglobin', name: 'Haemoglobin', unit: 'g/dL', lowest: 3, highest: 24, normal: '12–17' },
  {
    code: 'creatinine',
    name: 'Serum creatinine',
    unit: 'mg/dL',
    lowest: 0.1,
    highest: 20,
    normal: '0.6–1.3',
  },
  { code: 'urea', name: 'Blood urea', unit: 'mg/dL', lowest: 5, highest: 400, normal: '15–40' },
  {
    code: 'tlc',
    name: 'Total leucocyte count',
    unit: '/µL',
    lowest: 500,
    highest: 100_000,
    normal: '4000–11000',
  },
  { code: 'pain', name: 'Pain score', unit: '/10', lowest: 0, highest: 10 },
]
