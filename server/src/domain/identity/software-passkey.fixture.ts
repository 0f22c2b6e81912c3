import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in software, as an authenticator and its browser make and use one (WebAuthn, P-256, no attestation). */
export function softwarePasskey(site: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(site.rpId).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential])
  }

  /** The key in COSE: EC2, ES256, P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => [0x58, 32, ...Buffer.from(text, 'base64url')]
    return Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...bytes(x), 0x22, ...bytes(y)])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    /** Answers the options of an enrolment. */
    make(options: Record<string, unknown>, origin = site.origin) {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const data = authenticatorData(PRESENT | VERIFIED | HAS_CREDENTIAL, credential)
      const text = (word: string) => [0x60 + word.length, ...Buffer.from(word)]
      const attestation = Buffer.concat([
        Buffer.from([0xa3, ...text('fmt'), ...text('none'), ...text('attStmt'), 0xa0, ...text('authData')]),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', String(options.challenge), origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options of a sign-in. `by` moves the counter: below zero it is a copy that is behind. */
    use(options: Record<string, unknown>, { origin = site.origin, by = 1, flags = PRESENT | VERIFIED } = {}) {
      counter += by
      const client = clientData('webauthn.get', String(options.challenge), origin)
      const data = authenticatorData(flags)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}
