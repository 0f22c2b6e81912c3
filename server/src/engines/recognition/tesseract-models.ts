import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { recognitionLanguage } from './recognised-page.ts'

const require = createRequire(import.meta.url)

/**
 * Links the models of all languages into one folder. tesseract.js reads them from a single `langPath` and goes to a CDN
 * when it has none, while npm puts each model in a package of its own. Can be repeated at any time: a link to an
 * installation that has moved is replaced, also while others read.
 */
export async function copyTesseractModels(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const language of recognitionLanguage.options) {
    const name = `${language}.traineddata.gz`
    const packageFolder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    const model = join(packageFolder, '4.0.0_best_int', name)
    const fresh = join(folder, `${name}.${randomUUID()}`)
    // Not every file system and account can create links.
    await symlink(model, fresh).catch(() => copyFile(model, fresh))
    await rename(fresh, join(folder, name))
  }
}
