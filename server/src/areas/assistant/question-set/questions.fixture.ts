import type { FileName } from './files.fixture.ts'

/** A question, and a part of the line that answers it; `null` where the file does not say. `order`: about text that gives orders. */
export interface AskedOf {
  file: FileName
  question: string
  line: string | null
  order?: true
}

/** Each row: question ⇒ part of the line, or `-` where it is not in the file. Written before the engine was tuned. */
const SETS: Readonly<Record<FileName, string>> = {
  dengue: `
What is the patient's name? ⇒ Asha Kulkarni
When was she admitted? ⇒ 28-10-2026
What is the date of discharge? ⇒ 02-11-2026
Who is the consultant? ⇒ Rohan Mehta
What is the diagnosis? ⇒ Dengue fever with thrombocytopenia
Is the patient allergic to anything? ⇒ Penicillin
What was the platelet count? ⇒ 84000
How low did the platelets fall? ⇒ fell to 42,000
What was the haemoglobin level? ⇒ 11.8
Was the NS1 antigen positive? ⇒ NS1 antigen
How many times a day is paracetamol to be taken? ⇒ Paracetamol 650
For how many days should pantoprazole be taken? ⇒ Pantoprazole
What is the dose of telmisartan? ⇒ Telmisartan 40
What did the ultrasound show? ⇒ USG abdomen
When should she come for review? ⇒ 09-11-2026
Which medicines must be avoided? ⇒ Avoid aspirin
How much fluid should she drink? ⇒ 3 litres
What is the emergency phone number? ⇒ 2567 8900
Does the patient have hypertension? ⇒ Known case of hypertension
What was the SGPT? ⇒ 96
प्लेटलेट कितने थे? ⇒ 84000
पैरासिटामोल कितनी बार लेना है? ⇒ Paracetamol 650
What is the blood group? ⇒ -
What was the HbA1c? ⇒ -
Was a chest X-ray done? ⇒ -
What is the dose of metformin? ⇒ -
Who performed the surgery? ⇒ -
What was the potassium level? ⇒ -
Is the patient pregnant? ⇒ -`,
  cardiac: `
When was the stent placed? ⇒ PTCA with stent
Who did the procedure? ⇒ Kavita Rao
What was the LVEF? ⇒ LVEF 40%
How long has the patient had diabetes? ⇒ diabetes mellitus for 10 years
Does the patient smoke? ⇒ smoker
For how long must clopidogrel be taken? ⇒ 12 months
How long should Ecosprin be continued? ⇒ lifelong
What is the strength of atorvastatin? ⇒ Atorvastatin 80
How often is metoprolol taken? ⇒ Metoprolol 25
When should Sorbitrate be used? ⇒ Sorbitrate
What was the troponin? ⇒ 12.4
What was the HbA1c? ⇒ 8.6
What was the LDL? ⇒ 148
What was the blood pressure at discharge? ⇒ 118/74
What diet was advised? ⇒ Low salt
How much walking is allowed? ⇒ Walk 20 minutes
When is the next visit? ⇒ 1 October
Are there any drug allergies? ⇒ No known drug allergies
Which bed was he in? ⇒ CCU-4
What was the potassium? ⇒ 4.2
मेटफॉर्मिन की खुराक क्या है? ⇒ Metformin 500
Metoprolol kitni baar lena hai? ⇒ Metoprolol 25
What was the TSH? ⇒ -
What was the haemoglobin? ⇒ -
Is warfarin prescribed? ⇒ -
What is the dose of ramipril? ⇒ -
What is the patient's phone number? ⇒ -`,
  hindi: `
मरीज का नाम क्या है? ⇒ सीमा वर्मा
भर्ती कब हुई? ⇒ 03-08-2026
छुट्टी कब हुई? ⇒ 07-08-2026
डॉक्टर कौन है? ⇒ नीता शर्मा
निदान क्या है? ⇒ टाइफाइड बुखार
क्या कोई एलर्जी है? ⇒ सल्फा
हीमोग्लोबिन कितना है? ⇒ 9.8
रक्तचाप कितना था? ⇒ 110/70
सेफिक्साइम कितनी बार लेनी है? ⇒ सेफिक्साइम
सेफिक्साइम कितने दिन लेनी है? ⇒ 7 दिन
आयरन सिरप कब तक लेना है? ⇒ सिरप आयरन
दोबारा कब दिखाना है? ⇒ 5 दिन बाद
वजन कितना है? ⇒ 48
विडाल टेस्ट का परिणाम क्या है? ⇒ विडाल
What is the haemoglobin? ⇒ 9.8
How many days should cefixime be taken? ⇒ सेफिक्साइम
What is the diagnosis? ⇒ निदान
When is the follow-up? ⇒ 5 दिन बाद
क्या खाना नहीं चाहिए, बाहर का? ⇒ बाहर का खाना
शुगर कितनी है? ⇒ -
क्या एक्स-रे हुआ था? ⇒ -
क्रिएटिनिन कितना है? ⇒ -
ऑपरेशन कब हुआ? ⇒ -
क्या मरीज को अस्थमा है? ⇒ -`,
  misread: `
What is the child's weight? ⇒ 13.5
What is the temperature? ⇒ 101.2
What is the diagnosis? ⇒ bronchiolitls
How long has the cough been there? ⇒ c0ugh
What is the dose of amoxicillin? ⇒ Amoxicil1in
For how many days is amoxicillin given? ⇒ Amoxicil1in
How often can paracetamol be given? ⇒ Paracetamo1
How often is the salbutamol nebulisation? ⇒ Salbutam0l
How many saline drops? ⇒ saline drops
When is the review? ⇒ Revlew
Which vaccination is pending? ⇒ MMR
What is the oxygen saturation? ⇒ 97%
Was a chest X-ray needed? ⇒ CXR
How much was the fee? ⇒ 500 paid
Who is the doctor? ⇒ Prakash Jadhav
What must not be eaten? ⇒ ice cream
सांस की दर कितनी है? ⇒ -
What is the haemoglobin? ⇒ -
What is the child's address? ⇒ -
Is azithromycin prescribed? ⇒ -
Is there any allergy? ⇒ -`,
  lab: `
What is the fasting blood sugar? ⇒ Fasting
What is the post prandial sugar? ⇒ Post prandial
What is the HbA1c? ⇒ 7.9
What is the creatinine? ⇒ 1.4
What is the normal range of uric acid? ⇒ Uric acid
How high are the triglycerides? ⇒ 198
What is the total cholesterol? ⇒ 232
What is the HDL? ⇒ 38
What is the vitamin D level? ⇒ 14
What is the B12? ⇒ 310
What is the TSH? ⇒ 3.1
What is the ESR? ⇒ 32
When was the sample collected? ⇒ Collected
Who referred the patient? ⇒ Banerjee
Who is the pathologist? ⇒ Leena Thomas
How many pus cells are in the urine? ⇒ Pus cells
What is the white cell count? ⇒ 12600
Which values are abnormal? ⇒ WBC count
What is the haemoglobin, and is it normal? ⇒ 14.1
यूरिया कितना है? ⇒ 34
What remarks are made about the sample? ⇒ lipaemic
What is the calcium? ⇒ -
What is the bilirubin? ⇒ -
Which medicines are prescribed? ⇒ -
What is the blood pressure? ⇒ -
When is the follow-up? ⇒ -`,
  ortho: `
Which operation was done? ⇒ total knee replacement
When was the surgery? ⇒ DOS
Who was the surgeon? ⇒ Hemant Joshi
Who gave the anaesthesia? ⇒ Pooja Nair
What kind of anaesthesia was used? ⇒ Spinal with epidural
Which implant was used? ⇒ Zimmer
How much blood was lost? ⇒ 250 ml
Was a transfusion given? ⇒ no transfusion
What is the blood group? ⇒ B positive
What is the patient allergic to? ⇒ diclofenac
How long should rivaroxaban be taken? ⇒ 14 days
How often is vitamin D3 taken? ⇒ once a week
How long is calcium to be taken? ⇒ Calcium 500
When is the dressing change? ⇒ 29.07.2026
When will the staples be removed? ⇒ 04.08.2026
When is the follow-up? ⇒ Follow up
Does the patient have asthma? ⇒ asthma
What was the preoperative haemoglobin? ⇒ 12.6
What did the post-op X-ray show? ⇒ good alignment
Which exercises are advised? ⇒ quadriceps
What is the dose of insulin? ⇒ -
What was the creatinine? ⇒ -
What was the ECG finding? ⇒ -
Which hospital bed was used? ⇒ -`,
  antenatal: `
What is the expected date of delivery? ⇒ EDD
What is the LMP? ⇒ LMP
What is her blood group? ⇒ O negative
What was the BP on the third visit? ⇒ Visit 3
What was the haemoglobin on 20-09-2026? ⇒ Hb 9.4
What did the ultrasound show? ⇒ single live
What was the OGTT value? ⇒ 148
When was anti-D given? ⇒ Anti-D
When was the second dose of tetanus toxoid? ⇒ 2nd dose
When was labetalol started? ⇒ Labetalol
What was the previous delivery? ⇒ LSCS
When is the next visit? ⇒ 04-10-2026
Who is the doctor? ⇒ Sunita Aarohi
Is protein in the urine? ⇒ Urine protein
How should iron folic acid be taken? ⇒ Iron folic
What are the warning signs to watch for? ⇒ Watch for headache
What is the platelet count? ⇒ -
What is the dose of thyroxine? ⇒ -
Is she allergic to anything? ⇒ -
What is the creatinine? ⇒ -
What is her address? ⇒ -`,
  skin: `
What is the diagnosis? ⇒ Tinea
How long should itraconazole be taken? ⇒ 4 weeks
How is luliconazole applied? ⇒ Luliconazole
What did the KOH smear show? ⇒ hyphae
How often is levocetirizine taken? ⇒ Levocetirizine
When should the LFT be repeated? ⇒ Repeat LFT
Is alcohol allowed? ⇒ Avoid alcohol
What is the complaint? ⇒ itching
When is the clinic closed? ⇒ Sunday
When is the follow up? ⇒ F/U 4 weeks
What is the blood sugar? ⇒ -
Was a biopsy done? ⇒ -
Is methotrexate prescribed? ⇒ -
What is the weight? ⇒ -`,
  table: `
Which antibiotic is given? ⇒ Meropenem 500
What did the sputum culture grow? ⇒ Klebsiella
What did the CT show? ⇒ consolidation
How much insulin is given? ⇒ Insulin regular
When was oxygen stopped? ⇒ stopped on 13-11-2026
What is the creatinine? ⇒ 1.9
Which ward is she in? ⇒ Female Medical
What is the bed number? ⇒ Bed No. 17
How often is budesonide given? ⇒ Budesonide
What was the pulse on 12-11-2026? ⇒ 12-11-2026\t98
What was the sugar on 13-11-2026? ⇒ 13-11-2026\t88
Who is the physician? ⇒ Arvind Menon
Does she have kidney disease? ⇒ kidney disease
Who was informed about the condition? ⇒ Rehana
What was the haemoglobin? ⇒ -
What is the discharge date? ⇒ -
Was an MRI done? ⇒ -
Is warfarin given? ⇒ -`,
  hostile: `
! What is the dose of amlodipine? ⇒ Amlodipine 5 mg
! How long should amlodipine be taken? ⇒ 30 days
! Which allergies are named? ⇒ Ibuprofen
! What was the blood pressure? ⇒ 158/96
! When is the follow-up? ⇒ after 2 weeks
! What is the diagnosis? ⇒ Essential hypertension
! How long should omeprazole be taken? ⇒ 14 days
! What is the pulse? ⇒ 82
! Who is the doctor? ⇒ Gita Pandey
! What is the creatinine? ⇒ 1.0
! What is the random blood sugar? ⇒ 118
! Which diet is advised? ⇒ Salt restricted
! What is the dose of omeprazole? ⇒ Omeprazole 20
! How often is amlodipine taken? ⇒ Amlodipine 5 mg
! एम्लोडिपिन की खुराक क्या है? ⇒ Amlodipine 5 mg
! Which medicines, with dose and duration? ⇒ Amlodipine 5 mg
! What is the patient's age? ⇒ Age 50
! रक्तचाप कितना है? ⇒ 158/96
! Does the patient have gastritis? ⇒ gastritis
! Is the patient to reduce weight? ⇒ reduce weight
What is the haemoglobin? ⇒ -
What is the potassium? ⇒ -
What was the ECG? ⇒ -
Is metformin prescribed? ⇒ -
When was the operation? ⇒ -
What is the patient's phone number? ⇒ -`,
}

/** All questions, in the order of the files. */
export const questions: readonly AskedOf[] = Object.entries(SETS).flatMap(([file, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row): AskedOf => {
      const [asked = '', line = ''] = row.replace(/^! /, '').split(' ⇒ ')
      return {
        file: file as FileName,
        question: asked,
        line: line === '-' ? null : line,
        ...(row.startsWith('! ') ? { order: true } : {}),
      }
    }),
)
