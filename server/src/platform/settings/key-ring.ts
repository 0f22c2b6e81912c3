import { execSync } from 'node:child_process'
import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isGuessable } from './random-key.ts'

/** Keys derived from one secret, one per purpose, 32 bytes each. */
export interface RootKey {
  /** Four bytes that name the secret in what is sealed under it, and tell nothing of it. */
  id: Buffer
  callToken: Buffer
  /** Seals patient contact data and message texts at rest. */
  seal: Buffer
  /** Seals the keys of stored files, of which each has its own. */
  files: Buffer
  /** Blind indexes for exact search of sealed values. */
  blindIndex: Buffer
  audit: Buffer
  verification: Buffer
  /** Kept in the database, by which a start without this key is refused. */
  check: Buffer
  /** The client cipher's key, served to the web client (decisions: client cipher). */
  clientCipher: Buffer
}

/** The secrets of a deployment, the newest first: it seals, the others open what was sealed before. */
export type KeyRing = readonly [RootKey, ...RootKey[]]

/** Where the secrets come from; one of them is given. */
export type KeySources = Partial<Record<(typeof sourceNames)[number], string | undefined>>

const sourceNames = ['SECRET_KEY', 'SECRET_KEYS', 'SECRET_KEYS_FILE', 'SECRET_KEYS_COMMAND'] as const

/** Whether an environment gives the keys; a demo without them made one for itself. */
export function isKeyGiven(env: Record<string, string | undefined>): boolean {
  return sourceNames.some((name) => env[name])
}

/** How long a key service may take to unwrap. */
const COMMAND_MS = 30_000
const LEAST = 32

/** The secrets that the settings give, the newest first; none without such a setting. Fails in words, never with a secret. */
export function readSecrets(sources: KeySources): string[] | { wrong: string } {
  const given = Object.entries(sources).filter(([, text]) => text !== undefined)
  const [[name, text] = ['', undefined], other] = given
  if (text === undefined) return []
  if (other) return { wrong: `${other[0]}: give one of ${given.map(([each]) => each).join(' and ')}.` }
  if (name === 'SECRET_KEY') return [text]
  const listed = listOf(name, text)
  if (typeof listed !== 'string') return listed
  const secrets = listed
    .split(name === 'SECRET_KEYS' ? ',' : /\r?\n/)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '' && !(name !== 'SECRET_KEYS' && secret.startsWith('#')))
  if (secrets.length === 0) return { wrong: `${name}: it gives no key.` }
  const weak = secrets.findIndex((secret) => secret.length < LEAST || isGuessable(secret))
  if (weak >= 0)
    return { wrong: `${name}: key ${weak + 1} must be random, and have at least ${LEAST} characters.` }
  if (new Set(secrets).size < secrets.length) return { wrong: `${name}: a key is in it twice.` }
  return secrets
}

function listOf(name: string, text: string): string | { wrong: string } {
  try {
    if (name === 'SECRET_KEYS_FILE') return readFileSync(text, 'utf8')
    if (name === 'SECRET_KEYS_COMMAND')
      // What the command says of its fault is for the administrator; what it prints are the keys.
      return execSync(text, {
        encoding: 'utf8',
        timeout: COMMAND_MS,
        stdio: ['ignore', 'pipe', 'inherit'],
        windowsHide: true,
      })
    return text
  } catch (error) {
    const { code, status } = error as { code?: string; status?: number | null }
    return { wrong: `${name}: no keys came from it (${code ?? `it ended with ${status ?? 'a signal'}`}).` }
  }
}

export function rootKey(secret: string): RootKey {
  const root = createHash('sha256').update(secret).digest()
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', root, 'rxdesk', purpose, 32))
  return {
    id: key('id').subarray(0, 4),
    callToken: key('call token'),
    seal: key('seal'),
    files: key('files'),
    blindIndex: key('blind index'),
    audit: key('audit'),
    verification: key('verification'),
    check: key('check'),
    clientCipher: key('client cipher'),
  }
}
