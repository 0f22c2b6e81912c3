import { wireDate } from '@rxdesk/contract/wire-types'

/** Where the browser keeps the check-in range of this dashboard's filter (screens 9). */
const keys = { checkInFrom: 'AmazonFilterFromDate', checkInTo: 'AmazonFilterToDate' } as const
export interface CheckInRange {
  checkInFrom: string
  checkInTo: string
}

/** The range that was last filtered by in this browser; empty days where there was none. */
export function keptCheckIn(storage: Storage = localStorage): CheckInRange {
  const day = (key: string) => {
    const found = wireDate.safeParse(storage.getItem(key) ?? '')
    return found.success ? found.data : ''
  }
  return { checkInFrom: day(keys.checkInFrom), checkInTo: day(keys.checkInTo) }
}

/** Keeps the range for the next visit; taken off, it is forgotten. */
export function keepCheckIn(range: CheckInRange, storage: Storage = localStorage): void {
  for (const field of ['checkInFrom', 'checkInTo'] as const)
    if (range[field] === '') storage.removeItem(keys[field])
    else storage.setItem(keys[field], range[field])
}

/** Whether an address names no check-in range of its own, so that the kept one holds. */
export function namesNoCheckIn({ checkInFrom, checkInTo }: CheckInRange): boolean {
  return checkInFrom === '' && checkInTo === ''
}
