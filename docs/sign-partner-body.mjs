// node docs/sign-partner-body.mjs SECRET FILE : prints the signature of a body as docs/partner.md describes it.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [secret, file] = process.argv.slice(2)
const at = Math.floor(Date.now() / 1000)
const digest = createHmac('sha256', secret).update(`${at}.`).update(readFileSync(file)).digest('hex')
process.stdout.write(`t=${at},v1=${digest}`)
