/** The trusted-device token of "remember me" lives in this cookie, for as many days as the server sets (screens 9). */
const NAME = 'remembermecookie'

/** Reads the token of a cookie text such as `document.cookie`; empty when there is none. */
export function rememberToken(cookies: string = document.cookie): string {
  const found = cookies
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === NAME)
  return found ? decodeURIComponent(found.slice(1).join('=')) : ''
}

/** The cookie that holds a token. Secure wherever the page itself is. */
export function rememberCookie(token: string, days: number, secure: boolean): string {
  const seconds = Math.round(days * 24 * 60 * 60)
  const parts = [`${NAME}=${encodeURIComponent(token)}`, 'Path=/', `Max-Age=${seconds}`, 'SameSite=Strict']
  return (secure ? [...parts, 'Secure'] : parts).join('; ')
}

export function keepRememberToken(token: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is absent on plain http and in some browsers
  document.cookie = rememberCookie(token, days, window.location.protocol === 'https:')
}
