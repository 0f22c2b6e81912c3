import { useTranslation } from 'react-i18next'

/** The size of a template: "4 medicines, 1 investigation". */
export function useHolds(): (medicines: number, tests: number) => string {
  const { t } = useTranslation('workbench-suggestions')
  return (medicines, tests) =>
    t('holds', {
      medicines: t('holdsMedicines', { count: medicines }),
      tests: t('holdsTests', { count: tests }),
    })
}
