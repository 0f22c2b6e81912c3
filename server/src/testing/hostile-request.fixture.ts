import { madeRequest } from './made-request.fixture.ts'

type Schema = Parameters<typeof madeRequest>[0]

/** Numbers from 0 up to 1, the same for the same seed (mulberry32, Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [{ a: nested(depth - 1) }])

/** What has broken servers before: beyond each type's range, of another type, or text that something interprets. */
const hostile: readonly (() => unknown)[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    'null',
    'NaN',
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '"; drop table cases; --',
  ],
  ...[0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e-300],
  ...['31-02-2026', '2026-13-45T99:99:99Z', '00-00-0000', '01-01-99999', '25:61', '+275760-09-14'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '👩‍👩‍👧‍👦',
    'ﷺ'.repeat(300),
    'İ',
    'ß'.repeat(5_000),
  ],
  ...[
    '../../etc/passwd',
    '=cmd()',
    '%{jndi:ldap://x}',
    '<script>',
    '{{7*7}}',
    '(a+)+$',
    '[',
    '*'.repeat(200),
  ],
  ...[
    '9'.repeat(400),
    '1e999',
    '0x1f',
    '१२३',
    '-0',
    '1,5',
    'resume.x',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
  ],
  ...[[], {}, [[]], [null], { length: -1 }, { toString: null }, { constructor: { prototype: 1 } }],
].map((value) => () => value)
const built: readonly (() => unknown)[] = [
  () => 'A'.repeat(20_000),
  () => Array.from({ length: 3_000 }, (_, at) => at),
  () => nested(12),
  () => nested(40),
  () => JSON.parse('{"__proto__": {"admin": true}, "a": 1}'),
]
// Each a copy: what is put into a payload may be changed there.
const values = [...hostile, ...built].map((make) => () => structuredClone(make()))

/** Mostly of the type of what they replace: others are refused before anything is done with them. */
function inPlaceOf(value: unknown, random: () => number): unknown {
  const alike = values.filter((made) => typeof made() === typeof value)
  const list = alike.length > 0 && random() < 0.75 ? alike : values
  return list[Math.floor(random() * list.length)]?.()
}

/** A payload of a schema with up to three of its members, at any depth, replaced, left out or added to. */
export function hostileRequest(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  random: () => number,
): unknown {
  const of = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  const payload = structuredClone(madeRequest(schema, filled(schema, given, random))) ?? {}
  const changes = Math.floor(random() * 4)
  for (let at = 0; at < changes; at++) {
    const places = placesOf(payload)
    if (places.length === 0 || random() < 0.01) return of(values)()
    const { holder, name } = of(places)
    const how = random()
    if (how < 0.05) delete holder[name]
    else if (how < 0.1) holder[`${name}X`] = of(values)()
    else holder[name] = inPlaceOf(holder[name], random)
  }
  return payload
}

/** Optional members too, half of them, by their names: a schema alone leaves them out. */
function filled(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  random: () => number,
): Record<string, unknown> {
  const members = (schema._zod.def as unknown as { shape?: Record<string, Schema> }).shape ?? {}
  const more: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(members)) {
    if (random() < 0.5 || member._zod.optin !== 'optional') continue
    let inner = member
    for (let def = innerOf(inner); def; def = innerOf(inner)) inner = def
    more[name] = madeRequest(inner, given)
  }
  return { ...more, ...given }
}

function innerOf(schema: Schema): Schema | undefined {
  return (schema._zod.def as unknown as { innerType?: Schema }).innerType
}

interface Place {
  holder: Record<string, unknown>
  name: string
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesOf(holder[name])])
}
