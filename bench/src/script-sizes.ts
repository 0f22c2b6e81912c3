import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { heading, note, table, times } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')
const PAGE = 'index.html'
/** Chunks that every page loads without a static import (the groups in web/vite.config.ts). */
const everyPage = ['en', 'frame']
const kilobyte = 1000

interface RouteScripts {
  route: string
  /** Modules that the route imports itself, below web/. */
  screens: string[]
  /** Target: at most this many bytes as they are sent, in Brotli. */
  aim: number
}

const routes: RouteScripts[] = [
  {
    route: '/signin',
    screens: ['src/areas/sign-in/sign-in/sign-in-screen.tsx', 'src/areas/sign-in/texts/en.json'],
    aim: 220 * kilobyte,
  },
  {
    route: '/dashboard',
    screens: [
      'src/shell/console-frame.tsx',
      'src/areas/cases/dashboard-screen.tsx',
      'src/queue/dashboard/texts/en.json',
    ],
    aim: 350 * kilobyte,
  },
  {
    route: '/eRxDetails',
    screens: [
      'src/shell/console-frame.tsx',
      'src/areas/workbench/screen/prescription-screen.tsx',
      'src/areas/workbench/texts/en.json',
    ],
    aim: 350 * kilobyte,
  },
]

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk | undefined>

/**
 * Scripts that a route needs before it is complete: the page's entry, the chunks that every page loads, and the route's
 * own screens, each with its static imports. From a separate build with the same configuration and a manifest.
 */
export async function benchScriptSizes(): Promise<void> {
  heading('Scripts by route, as sent (Brotli)')
  const dist = mkdtempSync(path.join(tmpdir(), 'rxdesk-bench-web-'))
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    execFileSync(
      process.execPath,
      [vite, 'build', '--outDir', dist, '--emptyOutDir', '--manifest', '--logLevel', 'error'],
      {
        cwd: path.join(root, 'web'),
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
    const size = (file: string) => {
      const sent = path.join(dist, `${file}.br`)
      return statSync(existsSync(sent) ? sent : path.join(dist, file)).size
    }
    const rows = [['route', 'scripts', 'sent', 'aim', 'share of the aim', 'with all it may load later']]
    for (const { route, screens, aim } of routes) {
      const needed = closure(manifest, [PAGE, ...everyPage, ...screens], false)
      const later = closure(manifest, screens, true)
      const bytes = sum([...needed].map(size))
      rows.push([
        route,
        String(needed.size),
        kB(bytes),
        kB(aim),
        times(bytes / aim),
        kB(sum([...new Set([...needed, ...later])].map(size))),
      ])
    }
    table(rows)
    const largest = [...closure(manifest, [PAGE], true)]
      .map((file) => ({ file, bytes: size(file) }))
      .sort((a, b) => b.bytes - a.bytes)
    note(
      `Largest: ${largest
        .slice(0, 6)
        .map(({ file, bytes }) => `${path.basename(file).replace(/-[\w-]{8}\.js$/, '')} ${kB(bytes)}`)
        .join(', ')}`,
    )
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** Script files of these modules and of all that they import; `lazily` follows what they import on demand too. */
function closure(manifest: Manifest, modules: readonly string[], lazily: boolean): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    // A chunk that several modules share has a name and a digest instead of a module's path.
    const shared = `_${name}-`
    const key = name in manifest ? name : Object.keys(manifest).find((each) => each.startsWith(shared))
    const chunk = key === undefined ? undefined : manifest[key]
    if (key === undefined || chunk === undefined)
      throw new Error(`the build has no ${name}: the table of routes is out of date`)
    if (seen.has(key)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    // The page imports every route on demand: those are not what a screen loads later.
    if (lazily && (modules.includes(PAGE) || key !== PAGE))
      for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  for (const module of modules) visit(module)
  return files
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
const kB = (bytes: number): string => `${(bytes / kilobyte).toFixed(0)} kB`
