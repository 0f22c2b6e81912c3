import { clockText } from '@rxdesk/contract/dates'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useConfig } from '#wire/config.ts'

/**
 * How moments, spans, numbers, shares and amounts are written on every screen: in the words of the user's language,
 * with Western digits, as prescriptions have them. Nothing else on the screens formats these.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const western = (language: string) => `${language}-u-nu-latn`

/**
 * Writes an instant (ISO 8601, or milliseconds since 1970) in the deployment's time zone: dd-mm-yyyy hh:mm. Empty for no
 * instant.
 */
export function useMoment(): (instant: string | number) => string {
  const { timeZone } = useConfig()
  return (instant) => {
    const at = new Date(instant)
    // Isolated: between Arabic words the parts of a date would change places.
    return Number.isNaN(at.getTime()) ? '' : leftToRight(clockText(at.toISOString(), timeZone))
  }
}

/** Writes the time of day of an instant in the deployment's time zone: hh:mm. */
export function useTimeOfDay(): (instant: string | number) => string {
  const { timeZone } = useConfig()
  return (instant) => clockText(new Date(instant).toISOString(), timeZone).slice(-'hh:mm'.length)
}

/**
 * A span of milliseconds in the words of a language: "12 min", "1 hr 20 min", "5 hr", "4 days". Whole units, rounded
 * down; minutes are shown up to three hours, and less than one is 0 min.
 */
export function spanText(milliseconds: number, language: string): string {
  const length = Math.max(0, milliseconds)
  const say = (amount: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(western(language), {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(amount)
  if (length >= DAY) return say(Math.floor(length / DAY), 'day')
  const hours = Math.floor(length / HOUR)
  const minutes = Math.floor((length % HOUR) / MINUTE)
  if (hours === 0) return say(minutes, 'minute')
  return minutes === 0 || hours >= 3 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(minutes, 'minute')}`
}

/** A length in seconds as a clock has it: 0:07, 12:05, 65:00. */
export function minutesText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Writes a span, see `spanText`. */
export function useSpan(): (milliseconds: number) => string {
  const { i18n } = useTranslation()
  return (milliseconds) => spanText(milliseconds, i18n.language)
}

/** Writes a count or another number. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation()
  return useCallback((value) => new Intl.NumberFormat(western(i18n.language)).format(value), [i18n.language])
}

/** Writes a share of 0 to 1 as a percentage. */
export function usePercent(decimals = 0): (share: number) => string {
  const { i18n } = useTranslation()
  return useCallback(
    (share) =>
      new Intl.NumberFormat(western(i18n.language), {
        style: 'percent',
        maximumFractionDigits: decimals,
        minimumFractionDigits: decimals,
      }).format(share),
    [i18n.language, decimals],
  )
}

/** Writes an amount in its currency (ISO 4217). */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation()
  return useCallback(
    (amount, currency) =>
      new Intl.NumberFormat(western(i18n.language), { style: 'currency', currency }).format(amount),
    [i18n.language],
  )
}
