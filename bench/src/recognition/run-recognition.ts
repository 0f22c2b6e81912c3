import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { heading, note, table } from '../report.ts'
import { type MeasuredUpload, measureUploads } from './measure.ts'
import { percent } from './percent.ts'
import { printCalibration } from './print-calibration.ts'
import { printCertainty } from './print-certainty.ts'
import { printEntities } from './print-entities.ts'
import { printNames } from './print-names.ts'
import { type RenderedUpload, renderSet } from './rendered-set.ts'

/**
 * Measures recognition: `npm run bench:recognition` on prescriptions that it draws itself, eight of each kind, with
 * `--few` one, with `--each 3` three; with a folder on the pictures and PDFs in it that have their text beside them
 * (`page.jpg`, `page.txt`). `--again` computes the figures again from the last run's readings of the drawn ones,
 * `--faults` lists the proposals that were wrong or missing, `--fit` prints new tables for `word-confidence.ts`,
 * `--verbose` each page's text; `--names` looks at medicine names in handwriting alone.
 */
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    few: { type: 'boolean' },
    each: { type: 'string', default: '8' },
    fit: { type: 'boolean' },
    again: { type: 'boolean' },
    faults: { type: 'boolean' },
    verbose: { type: 'boolean' },
    names: { type: 'boolean' },
  },
})

/** Reused from run to run. */
const setFolder = join(tmpdir(), 'rxdesk-bench-recognition-set')
const folder = await mkdtemp(join(tmpdir(), 'rxdesk-bench-recognition-'))
try {
  if (asked.names) await printNames(folder)
  else await printAll(positionals[0])
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function printAll(given: string | undefined): Promise<void> {
  const uploads =
    given === undefined
      ? await renderSet(setFolder, asked.few ? 1 : Number(asked.each))
      : await uploadsIn(given)
  const measured = await measureUploads(
    uploads,
    folder,
    asked.again === true,
    ({ upload, pages, edits, letters }) => {
      if (!asked.verbose) return
      heading(`${upload.name}: ${percent(edits / Math.max(1, letters))}, turned ${pages[0]?.rotation}`)
      note(pages.map(({ text }) => text).join('\n'))
    },
  )
  printKinds(measured)
  await printEntities(measured, asked.faults === true)
  await printCertainty(measured, asked.fit === true)
  printCalibration(measured, asked.fit === true)
}

async function uploadsIn(path: string): Promise<RenderedUpload[]> {
  const names = await readdir(path)
  const mediaTypes = new Map([
    ['.jpg', 'image/jpeg'],
    ['.jpeg', 'image/jpeg'],
    ['.png', 'image/png'],
    ['.pdf', 'application/pdf'],
  ])
  const found: RenderedUpload[] = []
  for (const name of names.sort()) {
    const extension = extname(name)
    const mediaType = mediaTypes.get(extension.toLowerCase())
    const beside = `${name.slice(0, -extension.length)}.txt`
    if (mediaType === undefined || !names.includes(beside)) continue
    const truth = (await readFile(join(path, beside), 'utf8')).split('\n')
    found.push({ kind: 'given', name, file: join(path, name), mediaType, truth })
  }
  if (found.length === 0) throw new Error(`There is no picture in ${path} with its text beside it.`)
  return found
}

function printKinds(measured: readonly MeasuredUpload[]): void {
  heading(`Recognition of ${measured.length} prescriptions`)
  const kinds = [...new Set(measured.map(({ upload }) => upload.kind))]
  const rows = [...kinds.map((kind) => measured.filter(({ upload }) => upload.kind === kind)), measured]
  table([
    ['kind', 'pages', 's a page', 'peak memory', 'words found', 'CER', 'CER in order'],
    ...rows.map((own, at) => {
      const sum = (figure: (each: MeasuredUpload) => number) =>
        own.reduce((all, each) => all + figure(each), 0)
      return [
        kinds[at] ?? 'all',
        String(sum(({ pages }) => pages.length)),
        (sum(({ seconds }) => seconds) / own.length).toFixed(1),
        `${Math.round(Math.max(...own.map(({ peak }) => peak)) / 2 ** 20)} MB`,
        percent(sum(({ found }) => found) / sum(({ words }) => words)),
        percent(sum(({ edits }) => edits) / sum(({ letters }) => letters)),
        percent(sum(({ inOrder }) => inOrder.errors) / sum(({ inOrder }) => inOrder.letters)),
      ]
    }),
  ])
}
