import { medicineLineSchema } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { SafetyLine, SafetyPatient } from '@rxdesk/contract/safety/model'
import { indexTables } from '@rxdesk/contract/safety/reference'
import { weigh } from '@rxdesk/contract/safety/weigh'
import { safetyTables } from '@rxdesk/server/src/domain/reference/safety/safety-tables.ts'
import { saltName } from '@rxdesk/server/src/domain/reference/safety/salt-names.ts'
import { safetyLine } from '@rxdesk/server/src/domain/safety/safety-line.ts'
import { heading, ms, note, table, times } from './report.ts'
import { across, median, type Round, race } from './rounds.ts'

const SMALL = 10
const LARGE = 60

/** Salts that the tables speak of, as a crowded chart has them: many of one class and many that interact. */
const SALTS = (
  'Paracetamol 500 mg,Ibuprofen 400 mg,Aspirin 75 mg,Clopidogrel 75 mg,Warfarin 5 mg,Atorvastatin 20 mg,Clarithromycin 500 mg,' +
  'Amoxicillin 500 mg,Azithromycin 500 mg,Ciprofloxacin 500 mg,Metformin 500 mg,Glimepiride 2 mg,Telmisartan 40 mg,' +
  'Ramipril 5 mg,Amlodipine 5 mg,Furosemide 40 mg,Spironolactone 25 mg,Digoxin 0.25 mg,Metoprolol 50 mg,Propranolol 40 mg,' +
  'Tramadol 50 mg,Sertraline 50 mg,Amitriptyline 25 mg,Haloperidol 5 mg,Ondansetron 4 mg,Pantoprazole 40 mg,Domperidone 10 mg,' +
  'Levothyroxine 50 mcg,Methotrexate 2.5 mg,Hydroxychloroquine 200 mg,Prednisolone 10 mg,Alprazolam 0.25 mg,Phenytoin 100 mg,' +
  'Carbamazepine 200 mg,Lithium 300 mg,Theophylline 200 mg,Montelukast 10 mg,Cetirizine 10 mg,Fluconazole 150 mg,Isoniazid 300 mg'
).split(',')

/** The medicines of a case: each salt once, then again as another line, with directions that are read and summed. */
function medicines(count: number): SafetyLine[] {
  return Array.from({ length: count }, (_, at) => {
    const [, saltName, strength] = /^(\D+?) (\d.*)$/.exec(SALTS[at % SALTS.length] ?? '') ?? []
    return safetyLine(
      at + 1,
      medicineLineSchema.parse({
        ...{ medName: `${saltName} ${strength}`, saltName, strength, type: 'Tablet' },
        dosage: '1-0-1 x 30 days',
      }),
    )
  })
}

const PATIENT: SafetyPatient = {
  allergies: ['Penicillin'],
  conditions: ['Type 2 diabetes mellitus, hypertension, CKD stage 3. Known asthma.'],
  ageMonths: 67 * 12,
  sex: 'female',
  weightKg: 58,
}

/** All warnings of one case, from the lines as they are read to the sorted list: pure work, no database. */
export async function benchWeigh(): Promise<void> {
  heading(`Weighing a case of ${LARGE} medicines`)
  const reference = indexTables(safetyTables)
  const [small, large] = [medicines(SMALL), medicines(LARGE)]
  const of = (lines: readonly SafetyLine[]) => async () => weigh(PATIENT, lines, reference, saltName)
  const found = { small: (await of(small)()).length, large: (await of(large)()).length }
  const rounds = await race({ small: of(small), large: of(large) }, { rounds: 15, msEach: 700, workers: 1 })
  const each = (name: 'small' | 'large') =>
    median(rounds.map((round: Round<'small' | 'large'>) => round[name]))
  const pairs = (count: number) => (count * (count - 1)) / 2
  table([
    ['medicines', 'pairs', 'warnings', 'median', `against ${SMALL}`],
    [String(SMALL), String(pairs(SMALL)), String(found.small), ms(each('small')), times(1)],
    [
      ...[String(LARGE), String(pairs(LARGE)), String(found.large), ms(each('large'))],
      times(across(rounds, (round) => round.large / round.small)),
    ],
  ])
  note(`${LARGE} medicines have ${Math.round(pairs(LARGE) / pairs(SMALL))} times the pairs of ${SMALL}`)
}
