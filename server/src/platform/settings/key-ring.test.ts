import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '#testing/test-folder.ts'
import { readSettings } from './settings.ts'

const folder = testFolder('key-ring')
const [one, two] = [
  'one secret of the ring, 32 letters or more',
  'two secrets in the ring, 32 letters or more',
]
const plain = { NODE_ENV: 'production', DATA_DIR: folder }
const ids = (env: Record<string, string>) =>
  readSettings({ ...plain, ...env }).keys.ring.map(({ id }) => id.toString('hex'))
const [idOfOne = '', idOfTwo = ''] = [one, two].map((SECRET_KEY) => ids({ SECRET_KEY })[0])

describe('the ring of keys', () => {
  it('is one secret, a list, a file or what a command prints, the newest first', () => {
    // Commas part a list in the environment, so these secrets are given without one there.
    const [a, b] = [one, two].map((text) => text.replaceAll(',', ';'))
    expect(ids({ SECRET_KEYS: ` ${a} , ${b} ` })).toHaveLength(2)
    expect(ids({ SECRET_KEYS: `${a},${b}` })[0]).toBe(ids({ SECRET_KEY: a ?? '' })[0])
    const file = path.join(folder, 'keys')
    writeFileSync(file, `# of this year\n${two}\n\n${one}\n`)
    expect(ids({ SECRET_KEYS_FILE: file })).toEqual([idOfTwo, idOfOne])
    expect(ids({ SECRET_KEYS_COMMAND: `cat ${file}` })).toEqual([idOfTwo, idOfOne])
  })

  it.each([
    [{ SECRET_KEY: one, SECRET_KEYS: two }, 'SECRET_KEYS: give one of SECRET_KEY and SECRET_KEYS.'],
    [{ SECRET_KEYS: ',' }, 'SECRET_KEYS: it gives no key.'],
    [{ SECRET_KEYS: 'abcdefghijklmnopqrstuvwxyz0123456789,short' }, 'SECRET_KEYS: key 2 must be random'],
    [{ SECRET_KEYS: Array(2).fill('abcdefghijklmnopqrstuvwxyz0123456789').join() }, 'a key is in it twice'],
    [{ SECRET_KEYS_FILE: path.join(folder, 'none') }, 'SECRET_KEYS_FILE: no keys came from it (ENOENT)'],
    [{ SECRET_KEYS_COMMAND: 'exit 3' }, 'SECRET_KEYS_COMMAND: no keys came from it (it ended with 3)'],
  ])('refuses %o in words that hold no secret', (env, words) => {
    expect(() => ids(env as Record<string, string>)).toThrow(words)
  })
})
