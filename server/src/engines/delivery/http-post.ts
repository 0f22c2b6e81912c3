import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { DeliveryProblem } from './delivery-adapter.ts'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 30_000

export interface Post {
  url: URL
  headers: Record<string, string>
  body: string
  /** Whether an address inside the deployment's own network may be called. */
  privateAllowed: boolean
  /** The other side's name in messages: "The SMS service". */
  who: string
  /**
   * The meaning of a refusal (3xx, 4xx), where its first words say more than its status; undefined when they do not.
   */
  refusal?: (words: string) => DeliveryProblem | undefined
}

/**
 * Posts JSON and resolves when the other side answers 2xx. Follows no redirect. The address that a name resolves to is
 * checked when the connection is made, so that a name cannot be harmless when looked up and private when called.
 * @throws DeliveryProblem; lasting for answers that another try would not change
 */
export async function postJson(post: Post): Promise<void> {
  const { url, headers, body, privateAllowed, who, refusal } = post
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new DeliveryProblem(`${who} must be at an http or https address.`, { lasting: true })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress(who)
  const { status, words } = await new Promise<{ status: number; words: string }>((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    const request = client.request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Rxdesk',
          ...headers,
          'content-length': String(Buffer.byteLength(body)),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(privateAllowed ? {} : { lookup: publicLookup(who) }),
      },
      (answer) => {
        const code = answer.statusCode ?? 0
        if (refusal && !isGood(code)) return readWords(answer, (words) => resolve({ status: code, words }))
        resolve({ status: code, words: '' })
        // The content does not matter, and an endless answer must not hold the connection.
        answer.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  }).catch((error: unknown) => {
    if (error instanceof DeliveryProblem) throw error
    throw new DeliveryProblem(`${who} cannot be reached.`, { lasting: false, cause: error })
  })
  if (isGood(status)) return
  // The words of a 5xx may be a proxy's, about the request rather than its content.
  const said = status < 500 ? refusal?.(words) : undefined
  if (said) throw said
  const passing = status >= 500 || [408, 409, 423, 425, 429].includes(status)
  throw new DeliveryProblem(`${who} answered ${status}.`, { lasting: !passing })
}

const isGood = (status: number) => status >= 200 && status < 300

/** How much of a refusal is read, in characters. */
const WORDS = 4096

/** Reads the first words of an answer and no more of it, however long or slow it is. */
function readWords(answer: http.IncomingMessage, done: (words: string) => void): void {
  let words = ''
  answer.setEncoding('utf8')
  answer.on('data', (more: string) => {
    words += more
    if (words.length >= WORDS) answer.destroy()
  })
  answer.on('close', () => done(words.slice(0, WORDS)))
  answer.on('error', () => done(words))
}

function publicLookup(who: string): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(privateAddress(who), '')
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      callback(null, first?.address ?? '', first?.family)
    })
  }
}

function privateAddress(who: string): DeliveryProblem {
  return new DeliveryProblem(`${who} is at a private address, which is not called.`, { lasting: true })
}
