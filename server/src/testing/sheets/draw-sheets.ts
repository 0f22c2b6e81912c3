import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawnSheets } from './drawn-sheets.ts'
import { REFERENCE_DPI, REFERENCES } from './references.ts'
import { pagePictures } from './sheet-pictures.ts'

// `node server/src/testing/sheets/draw-sheets.ts` writes the references again, after a change of the layout that was
// looked at; with a folder, the same sheets large enough to be looked at, and the PDFs.
const [folder] = process.argv.slice(2)
const target = folder ?? REFERENCES
await mkdir(target, { recursive: true })
if (!folder)
  for (const name of await readdir(target)) if (name.endsWith('.png')) await rm(path.join(target, name))
for (const [name, draw] of Object.entries(drawnSheets)) {
  const pdf = await draw()
  if (folder) await writeFile(path.join(target, `${name}.pdf`), pdf)
  const pictures = await pagePictures(pdf, folder ? 110 : REFERENCE_DPI)
  for (const [at, picture] of pictures.entries())
    await writeFile(path.join(target, `${name}-${at + 1}.png`), picture)
  process.stdout.write(`${name}: ${pictures.length}\n`)
}
