import { createHash, randomBytes } from 'node:crypto'

/** The name and password of a camera; both empty where it asks for none. */
export interface CameraLogin {
  userName: string
  secret: string
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * The `Authorization` that a challenge asks for, Basic or Digest (RFC 7616 with MD5, as cameras have it); undefined
 * where there is no login, the challenge is of another kind, or the name has letters that no header carries.
 */
export function authorizationFor(
  challenge: string,
  { userName, secret }: CameraLogin,
  { method, uri, cnonce = randomBytes(8).toString('hex') }: { method: string; uri: string; cnonce?: string },
): string | undefined {
  if (userName === '' && secret === '') return undefined
  if (/^basic\b/i.test(challenge))
    return `Basic ${Buffer.from(`${userName}:${secret}`, 'utf8').toString('base64')}`
  if (!/^digest\b/i.test(challenge)) return undefined
  const said = (name: string) => {
    const [, quoted, plain] = new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s,]+))`, 'i').exec(challenge) ?? []
    return quoted ?? plain ?? ''
  }
  const algorithm = said('algorithm') || 'MD5'
  if (algorithm.toUpperCase() !== 'MD5') return undefined
  const [realm, nonce] = [said('realm'), said('nonce')]
  const qop = said('qop')
    .split(',')
    .some((one) => one.trim() === 'auth')
  const [first, second] = [md5(`${userName}:${realm}:${secret}`), md5(`${method}:${uri}`)]
  const response = md5(
    qop ? [first, nonce, '00000001', cnonce, 'auth', second].join(':') : `${first}:${nonce}:${second}`,
  )
  const opaque = said('opaque')
  const header = [
    `Digest username="${userName.replaceAll('"', '')}", realm="${realm}", nonce="${nonce}", uri="${uri}"`,
    `response="${response}", algorithm=MD5`,
    ...(qop ? [`qop=auth, nc=00000001, cnonce="${cnonce}"`] : []),
    ...(opaque === '' ? [] : [`opaque="${opaque}"`]),
  ].join(', ')
  return /^[\x20-\x7e\xa0-\xff]*$/.test(header) ? header : undefined
}
