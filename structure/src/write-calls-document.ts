import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { callsDocument, callUses } from './calls-document.ts'
import { readSourceTree } from './source-tree.ts'

/** `npm run calls`: writes the list of served calls with the screens that ask each. */
const root = path.join(import.meta.dirname, '../..')
writeFileSync(path.join(root, 'docs/calls.md'), callsDocument(await callUses(root, readSourceTree(root))))
