import { languages } from '@rxdesk/contract/options'
import { permissionNames } from '@rxdesk/contract/roles'
import { describe, expect, it } from 'vitest'
import { namespaceOf } from './namespace.ts'
import { blanksOf, faultsOf } from './text-faults.ts'
import { namespacesOf, textsOf } from './texts-of.ts'

const namespaces = await namespacesOf('en')

it('gives each file the namespace of its folder', () => {
  expect(namespaceOf('../areas/settings/health/texts/en.json')).toBe('settings-health')
  expect(namespaceOf('../../parts/csv/texts/fr.json')).toBe('csv')
  expect(namespaceOf('../../language/common/texts/fr.json')).toBe('common')
  expect(namespaceOf('shell/texts/zh.json')).toBe('shell')
})

it.each(languages.map(({ code }) => code))('finds every namespace in %s', async (code) => {
  expect(namespaces.length).toBeGreaterThan(30)
  expect((await namespacesOf(code)).sort()).toEqual([...namespaces].sort())
})

describe.each(namespaces)('texts of %s', (name) => {
  it.each(
    languages.map(({ code }) => code),
  )('in %s have the same keys, fill the same blanks and none is empty', async (code) => {
    expect(faultsOf(await textsOf('en', name), await textsOf(code, name))).toEqual([])
  })
})

it('names permissions as the contract does', async () => {
  const texts = await textsOf('en', 'users')
  for (const [id, name] of Object.entries(permissionNames)) expect(texts[`permission.${id}`]).toBe(name)
})

describe('the faults of a translation', () => {
  const english = { edit: 'Edit {name}', row_one: '{count} row', row_other: '{count} rows' }
  const right = { edit: 'Modifica {name}', row_one: 'una riga', row_other: '{count} righe' }

  it('is nothing when it has the keys and the blanks, in any order', () => {
    expect(faultsOf(english, right)).toEqual([])
    expect(faultsOf({ a: '{x} of {y}' }, { a: '{y}: {x}, {x}' })).toEqual([])
  })

  it('is a key too few or too many, by its name', () => {
    const { edit, ...rest } = right
    expect(faultsOf(english, rest)).toEqual(['the key edit is missing'])
    expect(faultsOf(english, { ...right, remove: 'Rimuovi' })).toEqual([
      'the key remove is not in the English',
    ])
  })

  it('is not a further plural form, unless its word has no plural in English', () => {
    expect(faultsOf(english, { ...right, row_many: '{count} righe', row_two: 'due righe' })).toEqual([])
    expect(faultsOf(english, { ...right, row_many: 'righe' })).toEqual([
      'row_many leaves out the blank {count}',
    ])
    expect(faultsOf(english, { ...right, edit_many: 'Modifica {name}' })).toEqual([
      'the key edit_many is not in the English',
    ])
  })

  it('is a blank that the English does not have, one left out, and an empty text', () => {
    expect(faultsOf(english, { ...right, edit: 'Modifica {nome}' })).toEqual([
      'edit has the blank {nome}, which the English does not fill',
      'edit leaves out the blank {name}',
    ])
    expect(faultsOf(english, { ...right, edit: ' ' })).toEqual(['the text of edit is empty'])
    expect(blanksOf('{to} and {from}, {to}')).toEqual(['from', 'to'])
  })
})
