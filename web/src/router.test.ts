import { screens } from '@rxdesk/contract/screens'
import { expect, it } from 'vitest'
import { router } from './router.tsx'

/** Routes that redirect to a screen and are none themselves. */
const leadOn = ['/', '/$', '/error-403', '/error-404']

it('has a route for the record of every screen, and no other route', () => {
  const paths = Object.keys(router.routesByPath).filter((path) => !leadOn.includes(path))
  expect(paths.sort()).toEqual(Object.keys(screens).sort())
})
