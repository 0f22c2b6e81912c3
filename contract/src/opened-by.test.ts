import { expect, it } from 'vitest'
import { accessFlags, mayUse } from './access-row.ts'
import { catalogue } from './catalogue.ts'
import { openedBy } from './opened-by.ts'
import { permissionIds, permissions, roleIds } from './roles.ts'
import { screens } from './screens.ts'

const everyRow = {
  ...Object.fromEntries(catalogue.map(({ id, access }) => [id, access])),
  ...Object.fromEntries(Object.entries(screens).map(([path, { access }]) => [path, access])),
}

it('is exactly what a user of every role is refused only without the permission', () => {
  for (const permission of permissionIds) {
    const others = permissionIds.filter((id) => id !== permission)
    const refused = Object.entries(everyRow).flatMap(([name, row]) =>
      mayUse(row, { roleIds, permissions: others, flags: accessFlags, userCategory: 0, opdOnly: false })
        ? []
        : [name],
    )
    const { screens, calls } = openedBy(permission)
    expect([...calls.map(({ id }) => id as string), ...screens.map(({ path }) => path)].sort()).toEqual(
      refused.sort(),
    )
  }
})

it('says in words what a call does, and for which roles', () => {
  const { screens, calls } = openedBy(permissions.dataTraining)
  expect(screens.map(({ path }) => path)).toContain('/training')
  const exports = calls.find(({ id }) => id === 'pateRxMgmt/exportTrainingData')
  expect(exports).toMatchObject({ roleIds: [1], summary: expect.stringMatching(/\w+ \w+/) })
  const all = permissionIds.flatMap((id) => openedBy(id).calls)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter(({ summary }) => summary === '' || /[(;]|\. |\b409\b/.test(summary))).toEqual([])
})
