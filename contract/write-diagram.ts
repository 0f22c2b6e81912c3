import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lifecycleDiagram, lifecycleRows } from './src/lifecycle-diagram.ts'

/** `npm run diagram`: writes the lifecycle into ARCHITECTURE.md, between its two marks. */
const file = path.resolve(import.meta.dirname, '../ARCHITECTURE.md')
const text = readFileSync(file, 'utf8')
const made = `<!-- lifecycle: made by npm run diagram -->\n\`\`\`mermaid\n${lifecycleDiagram()}\n\`\`\`\n\n${lifecycleRows()}\n<!-- end of lifecycle -->`
writeFileSync(
  file,
  text.replace(/<!-- lifecycle: [\s\S]*?<!-- end of lifecycle -->/, () => made),
)
