import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A Chromium to test with, and what its process needs in its environment. */
export interface Browser {
  executablePath: string
  env: Record<string, string>
}

/**
 * The browser that E2E_BROWSER names, or the Chromium of the npm package, unpacked once per version. It unpacks into
 * the temporary folder and reuses whatever is there, so it gets a folder of its own.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.E2E_BROWSER
  if (named) return { executablePath: named, env: {} }
  const cache = await unpacked()
  const executablePath = path.join(cache, 'chromium')
  const libraries: Record<string, string> = lacksLibraries(executablePath)
    ? { LD_LIBRARY_PATH: path.join(cache, 'al2023/lib') }
    : {}
  return { executablePath, env: { FONTCONFIG_PATH: fontsIn(cache), ...libraries } }
}

/** The package's own font folders are for one cloud and /tmp; without any font the browser exits. */
function fontsIn(cache: string): string {
  const folder = path.join(cache, 'fonts')
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  return folder
}

async function unpacked(): Promise<string> {
  const manifest = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const cache = path.resolve(import.meta.dirname, '.cache', `chromium-${version}`)
  if (existsSync(cache)) return cache
  const unfinished = `${cache}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // The package reads and writes the environment; later processes must not inherit that.
  const before = { ...process.env }
  process.env.TMPDIR = unfinished
  // Without it the package leaves out the libraries that a minimal machine lacks.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  renameSync(unfinished, cache)
  return cache
}

function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found')
}
