import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Builds the web client when its sources have changed since the last build; a second start rebuilds nothing. */
const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'web/dist')
const mark = path.join(dist, '.made-from')
const builder = path.join(root, 'node_modules/vite/bin/vite.js')

const sources = [
  'web/src/**/*',
  'web/public/**/*',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress-build.ts',
  'web/package.json',
  'contract/src/**/*.ts',
  'package-lock.json',
]

function digest(): string {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const made = existsSync(mark) ? readFileSync(mark, 'utf8') : ''
const wanted = digest()
if (made !== wanted && !existsSync(builder)) {
  // An installation for production alone: the client comes from a build elsewhere.
  if (!existsSync(path.join(dist, 'index.html')))
    throw new Error('The web client is not built. Copy web/dist from a build, or install with `npm ci`.')
  process.stdout.write('The web client is served as it was built elsewhere.\n')
} else if (made !== wanted) {
  process.stdout.write('Building the web client…\n')
  execFileSync(process.execPath, [builder, 'build'], {
    cwd: path.join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(mark, wanted)
}
