import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { formsAreFilled } from './options.ts'

it('offers the switches of client forms exactly when a form is served', () => {
  const served = catalogue.some(({ name }) => (name as string) === 'getEmergencyFormDetails')
  expect(formsAreFilled).toBe(served)
})
