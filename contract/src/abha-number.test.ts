import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { abhaDigits, abhaShown, isAbhaAddress, passesVerhoeff } from './abha-number.ts'

const body = fc.stringMatching(/^\d{13}$/)
/** The number with the one last digit that checks. */
const checked = (thirteen: string) =>
  [...'0123456789'].map((last) => thirteen + last).filter((number) => passesVerhoeff(number))

describe('ABHA numbers', () => {
  it('are read as they are shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), (digits) => {
        expect(abhaShown(digits)).toMatch(/^\d{2}(-\d{4}){3}$/)
        expect(abhaDigits(abhaShown(digits))).toBe(digits)
      }),
    )
    for (const other of ['', '1234', '91-1234-5678-901', '91-1234-5678-90123', '9112345678901x'])
      expect(abhaDigits(other)).toBeUndefined()
  })

  it('have one last digit that checks; no wrong digit and no two neighbours turned round pass', () => {
    // 2363 is Verhoeff's own example: 236 with its check digit 3.
    expect(passesVerhoeff('2363')).toBe(true)
    fc.assert(
      fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (thirteen, at, off) => {
        const [number = ''] = checked(thirteen)
        expect(checked(thirteen)).toHaveLength(1)
        const wrong = [...number]
        wrong[at] = String((Number(wrong[at]) + off) % 10)
        expect(passesVerhoeff(wrong.join(''))).toBe(false)
        const turned = [...number]
        const next = Math.min(at + 1, 13)
        ;[turned[at], turned[next]] = [turned[next] ?? '', turned[at] ?? '']
        if (turned.join('') !== number) expect(passesVerhoeff(turned.join(''))).toBe(false)
      }),
    )
  })
})

it('an ABHA address is a name and its provider', () => {
  for (const right of ['asha.example@abdm', 'asha_1980@sbx', '91123456789012@abdm'])
    expect(isAbhaAddress(right)).toBe(true)
  for (const wrong of ['', 'asha', '@abdm', '.asha@abdm', 'as..ha@abdm', 'asha@abdm.in', 'a@b'])
    expect(isAbhaAddress(wrong)).toBe(false)
})
