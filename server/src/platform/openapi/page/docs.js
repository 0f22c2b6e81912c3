/** Lists the calls of openapi.json. Builds elements only, never markup from text. */

const search = document.getElementById('search')
const onlyChanges = document.getElementById('changes')
const found = document.getElementById('found')
const main = document.getElementById('calls')
const groups = document.getElementById('groups')

/** An element with attributes and children; strings become text. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== undefined && child !== ''))
  return made
}

/** One entry a call: the operation that does it, with its path and method. The first step of a pair goes with it. */
function callsOf(openapi) {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-rxdesk'].step === 'call')
      .map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        name: path.split('/').at(-1),
        group: operation.tags[0],
        facts: operation['x-rxdesk'],
        operation,
        words: JSON.stringify([
          path,
          operation.summary,
          operation.description,
          fieldNames(operation),
        ]).toLowerCase(),
      })),
  )
}

function fieldNames(operation) {
  return [...requestFields(operation), ...answerFields(operation)].map((field) => field.name)
}

const requestFields = (operation) => fieldsOf(operation.requestBody?.content['application/json'].schema)
const answerFields = (operation) =>
  fieldsOf(operation.responses[200].content['application/json'].schema.properties.body.anyOf[0])

/** The fields of a schema as rows; those inside objects and lists by their path. */
function fieldsOf(schema, path = '', required = true, depth = 0) {
  if (!schema) return []
  if (schema.allOf) return schema.allOf.flatMap((part) => fieldsOf(part, path, required, depth))
  const own = path === '' ? [] : [{ name: path, type: typeOf(schema), required, rules: rulesOf(schema) }]
  if (depth > 6) return own
  const inner = schema.items ?? schema.anyOf?.find((part) => part.properties) ?? schema
  const at = schema.items ? `${path}[]` : path
  const properties = Object.entries(inner.properties ?? {})
  return own.concat(
    properties.flatMap(([name, part]) =>
      fieldsOf(part, at === '' ? name : `${at}.${name}`, (inner.required ?? []).includes(name), depth + 1),
    ),
  )
}

function typeOf(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return schema.type ?? 'anything'
}

function rulesOf(schema) {
  const rules = []
  if (schema.format) rules.push(schema.format)
  if (schema.minLength) rules.push(`at least ${schema.minLength} characters`)
  if (schema.maxLength) rules.push(`at most ${schema.maxLength} characters`)
  if (schema.minimum !== undefined && Math.abs(schema.minimum) < Number.MAX_SAFE_INTEGER)
    rules.push(`from ${schema.minimum}`)
  if (schema.maximum !== undefined && Math.abs(schema.maximum) < Number.MAX_SAFE_INTEGER)
    rules.push(`to ${schema.maximum}`)
  if (schema.minItems) rules.push(`at least ${schema.minItems}`)
  if (schema.maxItems) rules.push(`at most ${schema.maxItems}`)
  if (schema.pattern && schema.pattern.length < 60 && !schema.format) rules.push(schema.pattern)
  if (schema.default !== undefined) rules.push(`otherwise ${JSON.stringify(schema.default)}`)
  return rules.join(', ')
}

function fieldTable(title, fields) {
  if (fields.length === 0) return [element('h4', {}, title), element('p', {}, 'No fields.')]
  const head = element(
    'tr',
    {},
    ...['Field', 'Type', 'Needed', 'Rules'].map((text) => element('th', { scope: 'col' }, text)),
  )
  const rows = fields.map(({ name, type, required, rules }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, name)),
      element('td', {}, type),
      element('td', {}, required ? 'yes' : ''),
      element('td', {}, rules),
    ),
  )
  // A table that is wider than the screen is scrolled, by keyboard too.
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
  return [
    element('h4', {}, title),
    element('div', { class: 'scroll', role: 'region', 'aria-label': title, tabindex: '0' }, table),
  ]
}

function factList({ facts, method, path }) {
  const rows = [
    ['Path', facts.steps === 'pair' ? `${method} ${path}jwt, then ${method} ${path}` : `${method} ${path}`],
    ['Steps', facts.steps === 'pair' ? 'a pair: call token first' : 'single'],
    ['Who', facts.open ? 'everybody, without a session' : facts.roles.join(', ')],
    ['Permission', facts.permission ?? 'none beside the role'],
    ...(facts.actor.length > 0 ? [['Must be the own', facts.actor.join(', ')]] : []),
    ['Comes from', facts.origin === 'ours' ? 'added by Rxdesk' : 'the documents'],
  ]
  return element(
    'dl',
    {},
    ...rows.flatMap(([term, text]) => [element('dt', {}, term), element('dd', {}, text)]),
  )
}

function fill(body, call) {
  const example = call.operation.requestBody?.content['application/json'].example
  body.append(
    factList(call),
    ...(call.method === 'POST' ? fieldTable('Payload', requestFields(call.operation)) : []),
    ...(example === undefined
      ? []
      : [
          element('h4', {}, 'Example payload'),
          element(
            'pre',
            { tabindex: '0', role: 'region', 'aria-label': `Example payload of ${call.name}` },
            JSON.stringify(example, null, 2),
          ),
        ]),
    ...fieldTable('Answer (body)', answerFields(call.operation)),
  )
}

function callEntry(call) {
  const changes = call.facts.effect === 'changes'
  const summary = element(
    'summary',
    {},
    element('span', { class: changes ? 'mark changes' : 'mark' }, changes ? 'changes' : 'reads'),
    element('h3', {}, call.name),
    element('span', { class: 'what' }, call.operation.summary),
  )
  const body = element('div', { class: 'body' })
  const entry = element('details', { class: 'call', id: `${call.group}/${call.name}` }, summary, body)
  // Filled when it is first opened: a hundred calls have thousands of fields.
  entry.addEventListener('toggle', () => {
    if (!entry.open) return
    if (body.childElementCount === 0) fill(body, call)
    history.replaceState(null, '', `#${entry.id}`)
  })
  return entry
}

function show(openapi) {
  document.getElementById('release').textContent = `Release ${openapi.info.version}`
  document.getElementById('about').textContent = openapi.info.description
  const calls = callsOf(openapi).map((call) => ({ ...call, entry: callEntry(call) }))
  const sections = openapi.tags.map(({ name }) => {
    const own = calls.filter((call) => call.group === name)
    const section = element(
      'section',
      { 'aria-labelledby': name },
      element('h2', { id: name }, name),
      ...own.map((call) => call.entry),
    )
    const count = element('span', {})
    const link = element('li', {}, element('a', { href: `#${name}` }, `${name} `, count))
    main.append(section)
    groups.append(link)
    return { own, section, link, count }
  })

  const narrow = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const call of calls) {
      const fits = words.every((word) => call.words.includes(word))
      call.entry.hidden = !fits || (onlyChanges.checked && call.facts.effect !== 'changes')
    }
    for (const { own, section, link, count } of sections) {
      const shown = own.filter((call) => !call.entry.hidden).length
      section.hidden = link.hidden = shown === 0
      count.textContent = `(${shown})`
    }
    const shown = calls.filter((call) => !call.entry.hidden).length
    found.textContent = shown === 1 ? '1 call' : `${shown} calls`
  }
  search.addEventListener('input', narrow)
  onlyChanges.addEventListener('change', narrow)
  narrow()

  const openNamed = () => {
    const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (entry?.matches('details')) {
      entry.open = true
      entry.scrollIntoView()
    }
  }
  addEventListener('hashchange', openNamed)
  openNamed()
}

document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLInputElement
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  search.focus()
})

try {
  const answer = await fetch('openapi.json')
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  show(await answer.json())
} catch (error) {
  found.textContent = `The calls could not be loaded (${error instanceof Error ? error.message : 'unknown'}). Reload the page.`
}
