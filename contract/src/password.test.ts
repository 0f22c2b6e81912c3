import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { isCommonPassword } from './common-passwords.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { givenPasswordFault, newPasswordFault } from './password.ts'

it.each([
  'P@ssw0rd1!',
  'Password@1',
  'Passw0rd!',
  'Pa$$w0rd1',
  'Admin@123',
  'Adm!n@2024',
  'Welcome@123',
  'Welc0me#1',
  'India@1947',
  'Qwerty@123',
  'Abcd@1234',
  '1qaz@WSX',
  'Aaaa@1111',
  'Test@1234',
  '123@Hospital',
])('refuses %s', (password) => {
  expect(newPasswordFault(password)).toBe('password.common')
})

it.each([
  DEMO_PASSWORD,
  'Other@567',
  'Second@456',
  'Fresh#2026',
  'Kite7!lamp',
  'Passion@Fruit9',
  'testament@R4ven',
])('lets %s pass', (password) => {
  expect(newPasswordFault(password)).toBeUndefined()
})

it('tells weak from common', () => {
  expect(newPasswordFault('short@1A'.slice(0, 7))).toBe('password.weak')
  expect(newPasswordFault('nocapital1@')).toBe('password.weak')
  expect(newPasswordFault('Kite7!lampKite7!lampK')).toBe('password.weak')
  expect(newPasswordFault('Kite7!lamp é')).toBe('password.weak')
  expect(newPasswordFault('')).toBe('password.enterNew')
  expect(givenPasswordFault('')).toBe('password.weak')
})

it('knows a common word whatever figures surround it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Password', 'WELCOME', 'qwerty'),
      fc.nat(99_999),
      fc.nat(999),
      (word, before, after) => {
        expect(isCommonPassword(`${before}${word}@${after}`)).toBe(true)
        expect(isCommonPassword(`${word}Zebra${after}`)).toBe(false)
      },
    ),
  )
})
