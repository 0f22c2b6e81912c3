import type { WeeklyMedicine } from '@rxdesk/contract/safety/reference'
import { LABEL } from './sources.ts'

/** Taken once a week; daily has killed or harmed. */
export const weeklyMedicines: readonly WeeklyMedicine[] = [
  {
    salt: 'methotrexate',
    unit: 'mg',
    from: 2.5,
    severity: 'severe',
    mechanism: 'For joints and skin it is taken once a week; taken daily it has killed (boxed warning).',
    source: `${LABEL}; ISMP`,
  },
  {
    salt: 'alendronic acid',
    unit: 'mg',
    from: 35,
    severity: 'severe',
    mechanism: 'Tablets of 35 and 70 mg are for once a week.',
    source: LABEL,
  },
  {
    salt: 'risedronic acid',
    unit: 'mg',
    from: 35,
    severity: 'severe',
    mechanism: 'Tablets of 35 mg are for once a week.',
    source: LABEL,
  },
  {
    salt: 'ibandronic acid',
    unit: 'mg',
    from: 150,
    severity: 'severe',
    mechanism: 'Tablets of 150 mg are for once a month.',
    source: LABEL,
  },
  {
    salt: 'cholecalciferol',
    unit: 'iu',
    from: 50000,
    severity: 'moderate',
    mechanism: '60,000 IU are meant for once a week; daily for long brings calcium too high.',
    source: 'Endocrine Society 2011',
  },
  {
    salt: 'mefloquine',
    unit: 'mg',
    from: 250,
    severity: 'severe',
    mechanism: 'Against malaria it is taken once a week.',
    source: LABEL,
  },
]
