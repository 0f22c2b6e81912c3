/** As much of JSON Schema as zod writes. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  [keyword: string]: unknown
}

/** Example values determined by the field's name: no real data. */
const byName: Record<string, unknown> = {
  userCode: 1001,
  userId: '1',
  agentId: 'L1OP01',
  cameraName: 'Counter camera',
  roomName: 'Counter',
  floorId: 1,
  source: 'rtsp://10.20.0.5/live',
  erxId: 100001,
  fName: 'Asha',
  lName: 'Example',
  mobileNo: '9876543210',
  mobileNbr: '9876543210',
  clientId: 1,
  hospitalId: 1,
  floorName: 'Ground floor',
  validFrom: '21-11-2026',
  days: 30,
  email: 'asha@example.org',
  emailId: 'asha@example.org',
  name: 'City Hospital',
  key: 'city-hospital',
  languages: ['en', 'hi'],
  fileIds: ['case-100001'],
  question: 'Which medicines, with dose and duration?',
  title: 'Follow-up',
  prompt: 'When is the follow-up?',
  fence: 1,
  version: 1,
  prescriptionDate: '21-11-2026',
  appointmentDate: '21-12-2026',
  day: '21-12-2026',
  fromDate: '21-11-2026',
  toDate: '21-11-2026',
  reviewedOn: '21-11-2026',
  since: '21-11-2026',
  givenDate: '21-11-2026',
  firstDay: '21-11-2026',
  vitalName: 'Pulse',
  field: 'rxdtls.fName',
  searchText: 'para',
  medName: 'Paracetamol 500 mg',
  dosage: '1-0-1 x 5 days',
  ipaddress: '127.0.0.1',
  sessionID: 'browser-0001',
  pwd: 'sealed-in-the-client-cipher',
  type: 'AppHook',
  image: 'iVBORw0KGgo=',
}

/** Fields that a rule of a call may require, though its schema makes each of them optional. */
const alwaysShown: readonly string[] = [
  'erxId',
  'reminderId',
  'question',
  'title',
  'prompt',
  'vitalName',
  'givenDate',
  'userCode',
  'doctorId',
  'patientId',
  'clientId',
  'hospitalId',
  'email',
  'floorName',
  'floorId',
  'cameraName',
  'roomName',
  'source',
  'days',
  'version',
  'pwd',
]

const strings: Record<string, string> = {
  uuid: '0b8f6c1e-2f6d-4a57-9c3e-5d2a1b7e9f40',
  email: 'asha@example.org',
  uri: 'https://example.org/',
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
}

/**
 * A small value that fits a schema: required fields and those known by name, defaults and first choices for the rest.
 * Only a help for trying a call; a rule that JSON Schema cannot express may still refuse it.
 */
export function exampleValue(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && !alwaysShown.includes(name)) return schema.default
  if (schema.enum) return schema.enum[0]
  const known = byName[name]
  if (known !== undefined && admits(schema, known)) return known
  const branches = schema.anyOf ?? schema.oneOf
  const branch = branches?.find((one) => one.type !== 'null') ?? branches?.[0]
  if (branch) return exampleValue(branch, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return schema.items && (schema.minItems ?? 0) > 0 ? [exampleValue(schema.items)] : []
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return exampleText(schema)
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || alwaysShown.includes(name),
  )
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleValue(schema, name)]))
}

function exampleText({ format = '', minLength = 0 }: JsonSchema): string {
  return strings[format] ?? (minLength > 0 ? 'text'.padEnd(minLength, 'x') : '')
}

function admits({ type, anyOf }: JsonSchema, value: unknown): boolean {
  if (anyOf) return anyOf.some((one) => admits(one, value))
  const types = type === undefined ? [] : [type].flat()
  if (Array.isArray(value)) return types.includes('array')
  return types.includes(typeof value) || (typeof value === 'number' && types.includes('integer'))
}
