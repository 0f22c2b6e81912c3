import type { MissingPart } from '@rxdesk/contract/discharge/missing-parts'
import { useTranslation } from 'react-i18next'

/** Musts whose field alone does not say what is missing. */
const ownWords: readonly string[] = [
  'diagnosis.codes',
  'history.allergies',
  'investigations.results',
  'investigations.dates',
  'procedures.procedures',
  'procedures.details',
  'medicines.medicines',
  'medicines.directions',
  'medicines.changes',
  'urgent.dangerSigns',
]

/** A missing must in words: its part, and what of it. */
export function useMustWords(): (missing: Pick<MissingPart, 'place' | 'must'>) => string {
  const { t } = useTranslation('workbench-summary')
  return ({ place, must }) => {
    const path = `${place}.${must}`
    const isOwn = place === 'stay' || ownWords.includes(path)
    const what = isOwn ? t(`must.${path}` as 'must.stay.uhid') : t(`field.${path}` as 'field.course.course')
    return t('partAndField', { part: place === 'stay' ? t('part.stay') : t(`part.${place}`), field: what })
  }
}
