import { describe, expect, it } from 'vitest'
import { rememberCookie, rememberToken } from './remember-cookie.ts'

describe('the remember-me cookie', () => {
  it('lasts the days that the server sets, stays on this site, and is secure on https', () => {
    expect(rememberCookie('a b', 7, true)).toBe(
      'remembermecookie=a%20b; Path=/; Max-Age=604800; SameSite=Strict; Secure',
    )
    expect(rememberCookie('x', 7, false)).not.toContain('Secure')
  })

  it('is found among others, and its token is as it was', () => {
    expect(rememberToken('a=1; remembermecookie=a%20b%3D%3D; c=2')).toBe('a b==')
    expect(rememberToken('xremembermecookie=1')).toBe('')
    expect(rememberToken('')).toBe('')
  })
})
