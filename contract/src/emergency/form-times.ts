import type { EmergencyForm } from './form.ts'

const DAY = 24 * 60
/** Triage at the door may be written before the arrival is. */
const TRIAGE_EARLY = 30
const TWO_YEARS = 2 * 366 * DAY

interface FormTime {
  /** As a save names it, `part.field`. */
  field: string
  at: string
  /** Absent: it has happened. */
  isToCome?: true
}

/** Every point in time that a form has; an empty one is not written. */
export function timesOf({ arrival, triage, history, orders, disposition }: EmergencyForm): FormTime[] {
  return [
    { field: 'arrival.at', at: arrival.at },
    { field: 'arrival.informedAt', at: arrival.informedAt },
    { field: 'history.lastMealAt', at: history.lastMealAt },
    { field: 'disposition.at', at: disposition.at },
    { field: 'disposition.observedUntil', at: disposition.observedUntil, isToCome: true },
    ...triage.history.map(({ at }) => ({ field: 'triage.history', at })),
    ...orders.list.flatMap(({ orderedAt, doneAt }) =>
      [orderedAt, doneAt].map((at) => ({ field: 'orders.list', at })),
    ),
  ]
}

const minute = (at: string) => Math.floor(Date.parse(at) / 60_000)

/** By the minute, as times are typed; what is not written is no fault of the order. */
export function notBefore(at: string, since: string, minutesEarly = 0): boolean {
  return at === '' || since === '' || minute(at) >= minute(since) - minutesEarly
}

export const triageAfterArrival = ({ arrival, triage }: EmergencyForm): boolean =>
  triage.history.every(({ at }) => notBefore(at, arrival.at, TRIAGE_EARLY))

export const ordersAfterArrival = ({ arrival, orders }: EmergencyForm): boolean =>
  orders.list.every(
    ({ orderedAt, doneAt }) => notBefore(orderedAt, arrival.at) && notBefore(doneAt, arrival.at),
  )

/** The disposition is the last that happens: after the arrival, every triage, and what was done. */
export const dispositionIsLast = ({ arrival, triage, orders, disposition }: EmergencyForm): boolean =>
  [arrival.at, ...triage.history.map(({ at }) => at), ...orders.list.map(({ doneAt }) => doneAt)].every(
    (earlier) => notBefore(disposition.at, earlier),
  )

/** Of a last meal and a last period: not older than two years when the patient arrived. */
export const isRecent = (at: string, { arrival }: EmergencyForm): boolean =>
  notBefore(at, arrival.at, TWO_YEARS)
