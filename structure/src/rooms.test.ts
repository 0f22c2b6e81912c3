import { expect, it } from 'vitest'
import { areaOf, arrowsBetween, mutualPairs, serverRoomOf, storeyOf, workbenchFolderOf } from './rooms.ts'

it('finds the storey of a file', () => {
  expect(storeyOf('server/src/platform/services.ts')).toBe(0)
  expect(storeyOf('server/src/areas/users/store.ts')).toBe(3)
  expect(storeyOf('server/src/demo/draw.ts')).toBe(4)
  expect(storeyOf('server/src/main.ts')).toBe(4)
  expect(storeyOf('server/src/elsewhere/some.ts')).toBeUndefined()
  expect(storeyOf('web/src/areas/users/route.tsx')).toBeUndefined()
})

it('finds the room, the area and the folder of a file', () => {
  expect(serverRoomOf('server/src/domain/people/find.ts')).toBe('domain/people')
  expect(serverRoomOf('server/src/platform/services.ts')).toBe('platform')
  expect(serverRoomOf('server/src/demo/pages/draw.ts')).toBe('demo')
  expect(areaOf('web', 'web/src/areas/users/route.tsx')).toBe('users')
  expect(areaOf('web', 'web/src/areas/areas.test.ts')).toBeUndefined()
  expect(areaOf('server', 'web/src/areas/users/route.tsx')).toBeUndefined()
  expect(workbenchFolderOf('web/src/areas/workbench/case/undo/stack.ts')).toBe('case')
  expect(workbenchFolderOf('web/src/areas/users/route.tsx')).toBeUndefined()
})

it('reports rooms that import each other', () => {
  const between = arrowsBetween(serverRoomOf, [
    { from: 'server/src/domain/people/a.ts', to: 'server/src/domain/road/b.ts' },
    { from: 'server/src/domain/people/c.ts', to: 'server/src/domain/road/b.ts' },
    { from: 'server/src/domain/people/a.ts', to: 'server/src/domain/people/c.ts' },
    { from: 'server/src/domain/road/d.ts', to: 'server/src/domain/people/a.ts' },
    { from: 'server/src/domain/road/d.ts', to: 'server/src/platform/audit/e.ts' },
  ])
  expect(between).toHaveLength(3)
  expect(mutualPairs(between)).toEqual(['domain/people ↔ domain/road'])
})
