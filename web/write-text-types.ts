import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@rxdesk/contract/options'
import { namespaceOf } from './src/language/namespace.ts'
import { blanksOf, faultsOf } from './src/language/text-faults.ts'

/**
 * Writes the types of the texts (`npm run texts`). With `--check` it writes nothing: it fails when the types are out
 * of date, or when the texts of a language do not agree with the English, and names the file and the key.
 */
const root = path.resolve(import.meta.dirname, '..')
const src = path.join(root, 'web/src')
const typesFile = path.join(src, 'language/text-types.ts')

type Texts = Readonly<Record<string, string>>

interface Folder {
  /** Below `src`, as `areas/clients/texts`. */
  folder: string
  namespace: string
  /** The English where it is JSON; a module has types of its own. */
  json: boolean
  english: Texts
}

const faults: string[] = []

function parsed(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path.join(src, file), 'utf8'))
  } catch (error) {
    throw new Error(`web/src/${file} is no JSON`, { cause: error })
  }
}

function textsIn(file: string): Texts {
  const texts = parsed(file)
  for (const [key, text] of Object.entries(texts))
    if (typeof text !== 'string') throw new Error(`web/src/${file}: ${key} is no text`)
  return texts as Texts
}

async function readFolder(folder: string): Promise<Folder | undefined> {
  const namespace = namespaceOf(`${folder}/en.json`)
  if (existsSync(path.join(src, folder, 'en.json')))
    return { folder, namespace, json: true, english: textsIn(`${folder}/en.json`) }
  const module = path.join(src, folder, 'en.ts')
  if (existsSync(module)) return { folder, namespace, json: false, english: (await import(module)).default }
  faults.push(`web/src/${folder}: en.json is missing`)
  return undefined
}

function checkLanguages({ folder, json, english }: Folder, files: readonly string[]): void {
  const others = languages.map(({ code }) => code).filter((code) => code !== 'en')
  for (const code of others) {
    const file = `${folder}/${code}.json`
    if (!files.includes(file)) faults.push(`web/src/${file} is missing`)
    else faults.push(...faultsOf(english, textsIn(file)).map((fault) => `web/src/${file}: ${fault}`))
  }
  const known = new Set([json ? 'en.json' : 'en.ts', ...others.map((code) => `${code}.json`)])
  for (const file of files)
    if (path.dirname(file) === folder && !known.has(path.basename(file)))
      faults.push(`web/src/${file} is of no language`)
}

function checkNamespaces(folders: readonly Folder[]): void {
  for (const { folder, namespace } of folders) {
    const twin = folders.find((other) => other.namespace === namespace)
    if (twin && twin.folder !== folder)
      faults.push(`web/src/${twin.folder} and web/src/${folder} have the same namespace ${namespace}`)
  }
}

const identifier = (namespace: string) => namespace.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

function typesOf(folders: readonly Folder[]): string {
  const imports = folders.map(
    ({ folder, namespace, json }) =>
      `import type ${identifier(namespace)} from '#${folder}/en.${json ? 'json' : 'ts'}'`,
  )
  const resources = folders.flatMap(({ namespace, json, english }) => {
    const name = identifier(namespace)
    if (!json) return [`  '${namespace}': typeof ${name}`]
    const blanks = Object.entries(english)
      .filter(([, text]) => blanksOf(text).length > 0)
      .map(
        ([key, text]) =>
          `    '${key}': '${blanksOf(text)
            .map((blank) => `{${blank}}`)
            .join('')}'`,
      )
    return [`  '${namespace}': WithBlanks<typeof ${name}, {`, ...blanks, '  }>']
  })
  return [
    '// Written by `npm run texts` from the English texts: not to be changed by hand.',
    ...imports,
    "import type { WithBlanks } from './with-blanks.ts'",
    '',
    '/** Keys and blanks of every namespace, for the types of `t`. */',
    'export interface Resources {',
    ...resources,
    '}',
    '',
  ].join('\n')
}

/** Each line of the types with its namespace. */
function linesOf(types: string): string[] {
  let namespace = ''
  return types.split('\n').map((line) => {
    namespace = /^ {2}'([\w-]+)': /.exec(line)?.[1] ?? namespace
    return `${namespace}: ${line.trim()}`
  })
}

function checkTypes(types: string): void {
  const kept = linesOf(existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '')
  const wanted = linesOf(types)
  if (kept.join('\n') === wanted.join('\n')) return
  faults.push(
    'web/src/language/text-types.ts is out of date: run `npm run texts`',
    ...wanted.filter((line) => !kept.includes(line)).map((line) => `  lacks ${line}`),
    ...kept.filter((line) => !wanted.includes(line)).map((line) => `  has ${line}, which is no more`),
  )
}

const files = globSync('**/texts/*', { cwd: src }).map((file) => file.replaceAll(path.sep, '/'))
const folders: Folder[] = []
for (const folder of [...new Set(files.map((file) => path.posix.dirname(file)))].sort()) {
  const read = await readFolder(folder)
  if (read) folders.push(read)
}
checkNamespaces(folders)
for (const folder of folders) checkLanguages(folder, files)
const types = typesOf(folders)
if (process.argv.includes('--check')) checkTypes(types)
else writeFileSync(typesFile, types)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
