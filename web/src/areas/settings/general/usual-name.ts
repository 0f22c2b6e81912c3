import type { NameKey } from '@rxdesk/contract/areas/settings/schemas'
import { useTranslation } from 'react-i18next'

/** The word of the console for what the house has given no name. */
export function useUsualName(): (key: NameKey) => string {
  const { t } = useTranslation('workbench-emergency')
  return (key) =>
    ({
      triageRedName: t('triage.red'),
      triageYellowName: t('triage.yellow'),
      triageGreenName: t('triage.green'),
      triageBlackName: t('triage.black'),
    })[key]
}
