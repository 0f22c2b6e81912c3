// node docs/check-partner-body.mjs SECRET FILE SIGNATURE : says whether a body was signed as docs/partner.md describes it,
// and ends with 1 if not. SIGNATURE is the header, or a file that holds it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const SKEW_SECONDS = 300
const [secret, file, given] = process.argv.slice(2)
const header = existsSync(given) ? readFileSync(given, 'utf8').trim() : given
const [, at, mac] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? []
const late = Math.round(Date.now() / 1000) - Number(at)
const wanted = createHmac('sha256', secret).update(`${at}.`).update(readFileSync(file)).digest()

const fault = !mac
  ? 'The signature has not the form t=<unix seconds>,v1=<64 hex figures>.'
  : !timingSafeEqual(wanted, Buffer.from(mac, 'hex'))
    ? 'The signature does not fit: another secret, or other bytes than those that were signed.'
    : Math.abs(late) > SKEW_SECONDS
      ? `The signature fits, but its time is ${Math.abs(late)} seconds ${late > 0 ? 'ago' : 'ahead'}: more than five minutes.`
      : undefined
process.stdout.write(`${fault ?? 'The signature fits and is of now.'}\n`)
process.exitCode = fault ? 1 : 0
