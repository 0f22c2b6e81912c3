import type { CovidStatusRow } from '@rxdesk/contract/areas/covid/schemas'
import type { BySeverity } from '@rxdesk/contract/covid/severity'
import type { Reading } from '@rxdesk/contract/readings/reading'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'

type Said = Pick<CovidStatusRow, 'test' | 'symptomsSince' | 'isolation'>

/** What is said of covid, in the user's language. */
export function useCovidWords() {
  const { t } = useTranslation('covid-words')
  const severity = ({ severity: found, assumesAir }: BySeverity) => {
    const word = t(`severity.${found}`)
    return assumesAir ? t('ifOnAir', { severity: word }) : word
  }
  return {
    status: (code: number) => t(`status.${code as 0}`),
    test: (kind: Exclude<Said['test'], ''>) => t(`test.${kind}`),
    isolation: (place: Exclude<Said['isolation'], ''>) => t(`isolation.${place}`),
    since: (day: string) => t('since', { day: leftToRight(day) }),
    severity,
    byFigures: (found: BySeverity) => t('byFigures', { severity: severity(found) }),
    /** What the patient breathed while it was taken, and whether they lay prone; what nobody said is left out. */
    breathing: ({ oxygen, proning }: Pick<Reading, 'oxygen' | 'proning'>) =>
      [
        oxygen === null ? '' : oxygen === 0 ? t('onAir') : t('onOxygen', { litres: oxygen }),
        proning === null ? '' : t(proning ? 'prone' : 'notProne'),
      ]
        .filter(Boolean)
        .join(', '),
    /** What a status rests on, each by itself; what was not said is left out. */
    more: ({ test, symptomsSince, isolation }: Said) =>
      [
        test && t(`test.${test}`),
        symptomsSince && t('symptomsSince', { day: leftToRight(symptomsSince) }),
        isolation && t(`isolation.${isolation}`),
      ].filter((words) => words !== ''),
  }
}
