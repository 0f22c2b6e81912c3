import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A share of 0 to 1 as a percentage in the words of the screen's language, with Western digits. */
export function usePercent(decimals = 0): (share: number) => string {
  const { i18n } = useTranslation()
  return useCallback(
    (share) =>
      new Intl.NumberFormat(`${i18n.language}-u-nu-latn`, {
        style: 'percent',
        maximumFractionDigits: decimals,
        minimumFractionDigits: decimals,
      }).format(share),
    [i18n.language, decimals],
  )
}
