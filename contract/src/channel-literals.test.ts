import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { channels } from './channel-rules.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The table itself, content for tests and demonstrations, and the keys of the texts, written by the build. */
const names = [
  /^contract\/src\/channels\.ts$/,
  /\.(?:test|fixture)\.tsx?$/,
  /^server\/src\/(?:demo|testing)\//,
  /^web\/src\/language\/text-types\.ts$/,
]

/** The same words with another meaning, by file. */
const otherMeanings: Record<string, RegExp> = {
  'contract/src/options.ts': /key: '(?:opd|emergency)'|EMERGENCY_REASON_CODE = 'emergency'/g, // forms of a client, a reason for a call
  'web/src/areas/clients/form-key.ts': /\?\? 'opd'/g, // the same
  'contract/src/areas/settings/schemas.ts': /settingSections = .*|section: '\w+'/g, // sections of the settings
  'server/src/areas/emergency/form-bundle.ts': /'EMER', 'emergency'/g, // the word of HL7 for it
  'server/src/areas/digitization/report-export-route.ts': /report: 'digitization'/g, // the report of that name
}
/** Groups of calls and the namespaces of texts are named by area. */
const byArea = /(?:group|ns): '\w+'|useTranslation\((?:'[\w-]+'|\[[^\]]*\])\)/g

it('no channel is named outside its row: the rest reads the row', () => {
  const literal = new RegExp(`(['"])(?:${channels.join('|')})\\1`)
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !names.some((pattern) => pattern.test(file)))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const rest = text.replace(byArea, '').replace(otherMeanings[file] ?? /$^/, '')
    return rest
      .split('\n')
      .filter((line) => literal.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
