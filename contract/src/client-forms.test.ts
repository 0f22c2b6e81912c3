import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { clientForms, filledForms } from './options.ts'

/** The call that reads the filled-in form. */
const readBy = {
  opd: 'getOpdFormDetails',
  emergency: 'getEmergencyFormDetails',
  vaccination: 'getVaccineDtls',
}

it('offers the switches of exactly those client forms that are served', () => {
  const served = new Set<string>(catalogue.map(({ name }) => name))
  const offered = clientForms.map(({ key }) => key).filter((key) => served.has(readBy[key]))
  expect(filledForms).toEqual(offered)
})
