import type { DiseaseRule } from '@rxdesk/contract/safety/reference'
import { cautionsOf } from './pregnancy.ts'
import { BNF, KDIGO, LABEL } from './sources.ts'

/** What is not given in a disease. A term counts when it says the disease itself, not when it is denied or in doubt. */
// biome-ignore format: a row a line
export const diseases: readonly DiseaseRule[] = [
  { id: 'kidney', label: 'Chronic kidney disease', pattern: /\b(?:ckd|chronic (?:kidney|renal) (?:disease|failure|insufficiency)|esrd|end[- ]stage renal|diabetic nephropathy|on (?:haemo|hemo)?dialysis)\b/i, cautions: cautionsOf([
    ['@nsaid', 'avoid', 'The kidneys get worse.', KDIGO],
    ['nitrofurantoin', 'avoid', 'It does not reach the urine, and harms nerves (below an eGFR of 45; a short course from 30).', BNF],
    ['metformin', 'caution', 'Not below an eGFR of 30, half the dose below 45: lactic acidosis.', LABEL],
    ['glibenclamide', 'caution', 'Long low sugar.', BNF],
    ['spironolactone, eplerenone, amiloride, triamterene, potassium', 'caution', 'Potassium rises.', BNF],
    ['gentamicin, amikacin, tobramycin, streptomycin', 'caution', 'Kidney and hearing: the dose is set by level.', BNF],
    ['methotrexate', 'avoid', 'Gathers: the marrow fails.', LABEL],
    ['lithium', 'caution', 'Gathers: by level only, not in severe failure.', BNF],
    ['dabigatran', 'avoid', 'Gathers: bleeding (below a clearance of 30).', BNF],
    ['alendronic acid, zoledronic acid, risedronic acid', 'caution', 'Not below a clearance of 30 to 35.', LABEL],
    ['colchicine', 'caution', 'Gathers: lower dose.', LABEL],
    ['magnesium hydroxide', 'caution', 'Magnesium gathers.', BNF],
    ['gabapentin, pregabalin, baclofen', 'caution', 'Gathers: lower dose.', LABEL],
  ]) },
  { id: 'ulcer', label: 'Peptic ulcer', pattern: /\b(?:peptic|gastric|duodenal) ulcer|\bpud\b|\b(?:upper )?gi bleed|\bgastrointestinal (?:bleed|haemorrhage|hemorrhage)|\bh(?:a)?ematemesis|\bmal(?:a)?ena\b/i, cautions: cautionsOf([
    ['@nsaid', 'avoid', 'The ulcer bleeds.', BNF],
    ['aspirin', 'caution', 'The ulcer bleeds; low dose only with a proton pump inhibitor.', BNF],
    ['prednisolone, methylprednisolone, dexamethasone, betamethasone, deflazacort', 'caution', 'Healing is slowed, bleeding is hidden.', BNF],
    ['@vka', 'caution', 'The ulcer bleeds.', BNF],
    ['nicorandil', 'caution', 'Causes ulcers.', 'MHRA 2016'],
  ]) },
  { id: 'asthma', label: 'Asthma', pattern: /\b(?:bronchial )?asthma(?:tic)?\b/i, cautions: cautionsOf([
    ['propranolol, sotalol, timolol, carvedilol, labetalol', 'avoid', 'The airways close.', BNF],
    ['atenolol, metoprolol, bisoprolol, nebivolol', 'caution', 'The airways may close; only where nothing else does.', BNF],
    ['@nsaid', 'caution', 'An attack in one of ten: has he taken it before?', BNF],
    ['aspirin', 'caution', 'An attack in one of ten: has he taken it before?', BNF],
    ['adenosine', 'avoid', 'The airways close.', LABEL],
  ]) },
  { id: 'heartFailure', label: 'Heart failure', pattern: /\b(?:heart failure|chf|ccf|hfref|hfpef|cardiac failure|dilated cardiomyopathy|lv(?:ef)? dysfunction)\b/i, cautions: cautionsOf([
    ['pioglitazone, rosiglitazone', 'avoid', 'Water is held back (boxed warning).', LABEL],
    ['@nsaid', 'avoid', 'Water is held back, the heart fails.', 'ACC/AHA 2022'],
    ['verapamil, diltiazem', 'avoid', 'Weakens the heart when its pump is reduced.', 'ACC/AHA 2022'],
    ['saxagliptin, alogliptin', 'caution', 'More admissions for heart failure.', LABEL],
    ['cilostazol', 'avoid', 'Contraindicated (boxed warning).', LABEL],
    ['itraconazole', 'avoid', 'Weakens the heart (boxed warning).', LABEL],
    ['dronedarone', 'avoid', 'Deaths in severe heart failure (boxed warning).', LABEL],
  ]) },
  { id: 'liver', label: 'Chronic liver disease', pattern: /\b(?:cld|chronic liver disease|cirrhosis|decompensated liver|hepatic failure|liver failure|hepatic encephalopathy)\b/i, cautions: cautionsOf([
    ['methotrexate, leflunomide', 'avoid', 'Harms the liver.', LABEL],
    ['valproic acid', 'avoid', 'Liver failure (boxed warning).', LABEL],
    ['ketoconazole', 'avoid', 'Liver failure (boxed warning).', LABEL],
    ['nimesulide', 'avoid', 'Liver failure.', BNF],
    ['@nsaid', 'caution', 'Bleeding, kidney failure.', BNF],
    ['paracetamol', 'caution', 'At most 2 g a day.', 'EASL 2018'],
    ['@benzodiazepine', 'caution', 'Brings on coma.', BNF],
    ['pyrazinamide', 'avoid', 'Contraindicated in severe liver damage.', LABEL],
    ['isoniazid, rifampicin', 'caution', 'Harms the liver.', LABEL],
    ['metformin', 'caution', 'Lactic acidosis.', LABEL],
  ]) },
  { id: 'epilepsy', label: 'Epilepsy', pattern: /\b(?:epilep(?:sy|tic)|seizure disorder)\b/i, cautions: cautionsOf([
    ['bupropion', 'avoid', 'Convulsions; contraindicated.', LABEL],
    ['tramadol', 'caution', 'Convulsions.', LABEL],
    ['mefloquine', 'avoid', 'Convulsions; contraindicated for prevention.', LABEL],
    ['@quinolone', 'caution', 'Convulsions.', LABEL],
    ['clozapine', 'caution', 'Convulsions.', LABEL],
  ]) },
  { id: 'g6pd', label: 'G6PD deficiency', pattern: /\bg-?6-?pd\b/i, cautions: cautionsOf([
    ['primaquine, tafenoquine, dapsone, methylene blue, rasburicase, nitrofurantoin', 'avoid', 'The red cells break.', BNF],
    ['sulfamethoxazole, sulfasalazine, chloroquine, quinine', 'caution', 'The red cells may break.', BNF],
    ['@quinolone', 'caution', 'The red cells may break.', BNF],
  ]) },
  { id: 'myasthenia', label: 'Myasthenia gravis', pattern: /\bmyasthenia\b/i, cautions: cautionsOf([
    ['@quinolone', 'avoid', 'Weakness, breathing fails (boxed warning).', LABEL],
    ['@aminoglycoside', 'avoid', 'Weakness, breathing fails.', BNF],
    ['azithromycin, clarithromycin, erythromycin, telithromycin', 'caution', 'Weakness.', LABEL],
    ['@beta-blocker', 'caution', 'Weakness.', BNF],
    ['@benzodiazepine', 'caution', 'Breathing fails.', BNF],
  ]) },
  { id: 'glaucoma', label: 'Angle-closure glaucoma', pattern: /\b(?:angle[- ]closure|narrow[- ]angle|closed[- ]angle)\b/i, cautions: cautionsOf([
    ['@tca', 'avoid', 'Pressure in the eye shoots up.', LABEL],
    ['trihexyphenidyl, dicyclomine, hyoscine butylbromide, oxybutynin, solifenacin, tolterodine', 'avoid', 'Pressure in the eye shoots up.', LABEL],
    ['topiramate', 'caution', 'Pressure in the eye shoots up.', LABEL],
    ['@sedating-antihistamine', 'caution', 'Pressure in the eye may rise.', BNF],
  ]) },
  { id: 'gout', label: 'Gout', pattern: /\b(?:gout|gouty)\b/i, cautions: cautionsOf([
    ['@thiazide', 'caution', 'Uric acid rises.', BNF],
    ['pyrazinamide', 'caution', 'Uric acid rises; not in acute gout.', LABEL],
  ]) },
  { id: 'heartBlock', label: 'Heart block', pattern: /\b(?:(?:second|third|2nd|3rd|complete)[- ](?:degree )?(?:heart|av) block|sick sinus)\b/i, cautions: cautionsOf([
    ['@beta-blocker', 'avoid', 'The heart stands still; not without a pacemaker.', LABEL],
    ['verapamil, diltiazem, ivabradine, digoxin', 'avoid', 'The heart stands still; not without a pacemaker.', LABEL],
  ]) },
  { id: 'parkinson', label: "Parkinson's disease", pattern: /\bparkinson/i, cautions: cautionsOf([
    ['metoclopramide, haloperidol, chlorpromazine, prochlorperazine, levosulpiride, risperidone', 'avoid', 'Blocks dopamine: stiffness gets worse.', BNF],
    ['cinnarizine, flunarizine', 'caution', 'Stiffness gets worse.', BNF],
  ]) },
  { id: 'clot', label: 'Venous thrombosis', pattern: /\b(?:dvt|deep vein thrombosis|pulmonary embolism|venous thromb)/i, cautions: cautionsOf([
    ['ethinylestradiol, raloxifene', 'avoid', 'Clots.', 'WHO MEC'],
    ['tranexamic acid', 'avoid', 'Clots.', LABEL],
  ]) },
]
