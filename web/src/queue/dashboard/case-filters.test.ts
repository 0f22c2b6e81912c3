import { listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import { type ListId, listIds } from '@rxdesk/contract/channels'
import { isoFromWire } from '@rxdesk/contract/dates'
import { callBackServices } from '@rxdesk/contract/options'
import fc from '@rxdesk/contract/testing/properties'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { desks } from '../desk.ts'
import { activeFilters, cleared, completedRange, listRequestOf, rangeIsTurned } from './case-filters.ts'
import { type CaseList, filterFields, listsOf } from './case-lists.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { dashboardDefaults, dashboardSearchSchema, noFilters } from './dashboard-search.ts'

/** Every list of some desk; those of several desks as the last has it. */
const caseLists = Object.fromEntries(
  Object.values(desks)
    .flatMap((desk) => listsOf(desk))
    .map((list) => [list.id, list]),
) as Record<ListId, CaseList>

const search = (fields: Partial<DashboardSearch> = {}): DashboardSearch => ({
  ...noFilters,
  ...dashboardDefaults,
  ...fields,
})
const through = (address: string) => dashboardSearchSchema.parse(defaultParseSearch(address))

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).split('-').reverse().join('-'))
const anySearch = fc.record({
  tab: fc.constantFrom(...listIds),
  page: fc.integer({ min: 1, max: 500 }),
  size: fc.integer({ min: 1, max: 100 }),
  sort: fc.constantFrom('', 'checkIn:asc', 'due:desc', 'patName:asc'),
  checkInFrom: fc.oneof(fc.constant(''), anyDate),
  checkInTo: fc.oneof(fc.constant(''), anyDate),
  fulfilmentFrom: fc.oneof(fc.constant(''), anyDate),
  fulfilmentTo: fc.oneof(fc.constant(''), anyDate),
  media: fc.nat(50),
  client: fc.nat(50),
  services: fc.subarray(callBackServices.map(({ code }) => code)),
  reject: fc.nat(50),
  agent: fc.nat(50),
  due: fc.constantFrom('', 'overdue', 'soon'),
  booking: fc.constantFrom('', '0', '1', '2', '3', '4', '5'),
})

describe('the address of the dashboard', () => {
  it('carries every filter there and back, but none that names a patient', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        const named = { ...asked, name: 'Asha Rao', mobile: '9000000000' }
        expect(through(defaultStringifySearch(named))).toEqual(asked)
      }),
    )
  })
  it('leaves out what does not fit and keeps the rest', () => {
    expect(
      through(
        '?tab=nowhere&page=0&size=1000&sort=x&checkInFrom=31-02-2026&media=-3&services=[%22x%22]&client=2',
      ),
    ).toEqual({ ...dashboardDefaults, client: 2 })
  })
  it('opens the form with add=1 alone', () => {
    expect(through('?add=1').add).toBe(1)
    expect(through('?add=2').add).toBeUndefined()
  })
})

describe('the list request', () => {
  it('is one that the contract accepts, for any address', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        const list = caseLists[asked.tab]
        const request = listRequestSchema.parse(listRequestOf(list, { ...noFilters, ...asked }))
        expect(request.status).toBe(list.status)
        expect(request.offset).toBe((asked.page - 1) * asked.size)
        expect(request.limit).toBe(asked.size)
      }),
    )
  })
  it('sends set filters under the documented names', () => {
    const asked = search({
      page: 3,
      size: 25,
      sort: 'due:desc',
      checkInFrom: '01-11-2026',
      checkInTo: '05-11-2026',
      fulfilmentFrom: '02-11-2026',
      fulfilmentTo: '03-11-2026',
      name: 'Rao',
      mobile: '9876543210',
      media: 4,
      client: 2,
      services: ['callback'],
      reject: 7,
    })
    // The list of the last desk that has one: emergencies, which are asked by their type.
    expect(listRequestOf(caseLists.rejected, asked)).toEqual({
      status: '2',
      prescriptionType: 3,
      offset: 50,
      limit: 25,
      sortBy: 'due:desc',
      filtercheckInStartDate: '01-11-2026',
      filtercheckInEndDate: '05-11-2026',
      filterfullfillmentStartDate: '02-11-2026',
      filterfullfillmentEndDate: '03-11-2026',
      filterpatName: 'Rao',
      filterMobileNo: '9876543210',
      filterMedia: 4,
      filterVendor: 2,
      filterService: ['callback'],
      filterRejectId: 7,
      filterAgent: '',
      filterDue: '',
      filterBookingStatus: '',
    })
  })
  it('does not send a filter that the list does not offer', () => {
    const request = listRequestOf(
      caseLists.pending,
      search({ reject: 7, agent: 3, fulfilmentFrom: '02-11-2026', name: 'Rao' }),
    )
    expect(request).toMatchObject({
      filterRejectId: '',
      filterAgent: '',
      filterfullfillmentStartDate: '',
      filterfullfillmentEndDate: '',
      filterpatName: 'Rao',
    })
  })
  it('requests no order that the server does not know', () => {
    expect(listRequestOf(caseLists.pending, search({ sort: 'pages:asc' })).sortBy).toBe('')
  })
})

describe('filters that are set', () => {
  it('are none at first, in every list', () => {
    for (const id of listIds) expect(activeFilters(caseLists[id], noFilters)).toEqual([])
  })
  it('count where the list offers them, and are gone once cleared', () => {
    fc.assert(
      fc.property(anySearch, (asked) => {
        const list = caseLists[asked.tab]
        const active = activeFilters(list, { ...noFilters, ...asked })
        expect(list.filters).toEqual(expect.arrayContaining([...active]))
        expect(activeFilters(list, { ...noFilters, ...asked, ...cleared(active) })).toEqual([])
      }),
    )
  })
  it('clear back to the address without filters', () => {
    const asked = search({
      name: 'a',
      services: ['lang'],
      client: 2,
      checkInTo: '01-01-2026',
      tab: 'completed',
    })
    expect({ ...asked, ...cleared(filterFields) }).toEqual(search({ tab: 'completed' }))
  })
})

describe('a range with one end', () => {
  const days = (from: string, to: string) =>
    (Date.parse(isoFromWire(to) ?? '') - Date.parse(isoFromWire(from) ?? '')) / 86_400_000 + 1

  it('has 31 days, both ends counted', () => {
    expect(completedRange('01-10-2026', '')).toEqual({ from: '01-10-2026', to: '31-10-2026' })
    expect(completedRange('', '01-03-2028')).toEqual({ from: '31-01-2028', to: '01-03-2028' })
    fc.assert(
      fc.property(anyDate, (date) => {
        const onwards = completedRange(date, '')
        expect(days(onwards.from, onwards.to)).toBe(31)
        const before = completedRange('', date)
        expect(days(before.from, before.to)).toBe(31)
      }),
    )
  })
  it('is left alone when none or both are given', () => {
    expect(completedRange('', '')).toEqual({ from: '', to: '' })
    expect(completedRange('01-01-2026', '31-12-2026')).toEqual({ from: '01-01-2026', to: '31-12-2026' })
  })
  it('is turned when it ends before it begins', () => {
    expect(rangeIsTurned('02-01-2026', '01-01-2026')).toBe(true)
    expect(rangeIsTurned('01-01-2026', '01-01-2026')).toBe(false)
    expect(rangeIsTurned('01-01-2026', '')).toBe(false)
  })
})
