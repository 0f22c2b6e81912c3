import { parseSync } from 'vite'

/** One import of a module. */
export interface ImportStatement {
  specifier: string
  /** Erased at run time: `import type`, `export type … from`, `import('…').Type`. */
  isType: boolean
  /** Loaded on demand: `import('…')`. */
  isLazy: boolean
}

export interface FunctionSpan {
  name: string
  lines: number
}

/** The facts about one file that the structure's rules need. */
export interface ParsedSource {
  lines: number
  imports: readonly ImportStatement[]
  /** Functions except the callbacks of `describe`, which only group tests. */
  functions: readonly FunctionSpan[]
  /** Places where `any` is written as a type. */
  anys: number
}

export function parseSource(path: string, text: string): ParsedSource {
  const { program, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const found = { imports: namedStatically(module), functions: [] as FunctionSpan[], anys: 0 }
  const lineOf = lineCounter(text)
  walk(program, undefined, (node, parent) => {
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
      const specifier = literalOf(node.source)
      const isType = node.type === 'TSImportType'
      if (specifier !== undefined) found.imports.push({ specifier, isType, isLazy: !isType })
    } else if (node.type === 'TSAnyKeyword') found.anys += 1
    else if (isFunction(node) && !isGroupOfTests(parent))
      found.functions.push({
        name: nameOf(node, parent),
        lines: lineOf(node.end - 1) - lineOf(node.start) + 1,
      })
  })
  return { lines: lineOf(text.length), ...found }
}

type Module = ReturnType<typeof parseSync>['module']

function namedStatically({ staticImports, staticExports }: Module): ImportStatement[] {
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isLazy: false,
  }))
  const exports = staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value
    return specifier === undefined
      ? []
      : [{ specifier, isType: entries.every((entry) => entry.isType), isLazy: false }]
  })
  return [...imports, ...exports]
}

/** A node of the syntax tree: its fields depend on its type. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function walk(value: unknown, parent: Node | undefined, visit: (node: Node, parent?: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, parent, visit)
  else if (isNode(value)) {
    visit(value, parent)
    for (const field of Object.values(value))
      if (typeof field === 'object' && field !== null) walk(field, value, visit)
  }
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function isFunction({ type }: Node): boolean {
  return functionTypes.includes(type)
}

function isGroupOfTests(parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && /^describe\b/.test(calleeOf(parent))
}

/** `it` of `it(…)`, `it.each` of `it.each(…)(…)`. */
function calleeOf(call: Node): string {
  const { callee } = call
  if (!isNode(callee)) return ''
  if (callee.type === 'CallExpression') return calleeOf(callee)
  if (callee.type === 'MemberExpression')
    return `${identifierOf(callee.object)}.${identifierOf(callee.property)}`
  return identifierOf(callee)
}

function identifierOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : ''
}

function literalOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.value === 'string' ? value.value : undefined
}

/** Its own name, or that of what it is assigned or passed to: a variable, a field, the title of a test. */
function nameOf(node: Node, parent: Node | undefined): string {
  const own = identifierOf(node.id)
  if (own !== '') return own
  if (parent?.type === 'CallExpression') {
    const title = Array.isArray(parent.arguments) ? literalOf(parent.arguments[0]) : undefined
    return title ?? `callback of ${calleeOf(parent)}`
  }
  return identifierOf(parent?.id) || identifierOf(parent?.key) || 'function'
}

/** The line of a position in the text, counted from 0. */
function lineCounter(text: string): (place: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return (place) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}
