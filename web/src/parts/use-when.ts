import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useConfig } from '#wire/config.ts'

/** Writes an instant (ISO 8601) in the deployment's time zone: dd-mm-yyyy, hh:mm. Empty for no instant. */
export function useWhen(): (iso: string) => string {
  const { i18n } = useTranslation()
  const { timeZone } = useConfig()
  return (iso) => {
    const instant = new Date(iso)
    if (Number.isNaN(instant.getTime())) return ''
    const parts = new Intl.DateTimeFormat(i18n.language, {
      timeZone,
      numberingSystem: 'latn',
      calendar: 'gregory',
      hourCycle: 'h23',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(instant)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
    // Isolated: between Arabic words the parts of a date would change places.
    return leftToRight(`${part('day')}-${part('month')}-${part('year')}, ${part('hour')}:${part('minute')}`)
  }
}
