import { gunzipSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import { catalogue } from '@rxdesk/contract/catalogue'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { exampleValue, type JsonSchema } from './example-value.ts'
import { openApiDocument } from './openapi-document.ts'
import { serveOpenApi } from './openapi-routes.ts'

const document = openApiDocument(catalogue)

describe('openApiDocument', () => {
  it('has every call of the catalogue by its method, and the first step of every pair', () => {
    for (const { id, steps, method } of catalogue) {
      expect(Object.keys(document.paths[`/api/v1/${id}`] ?? {}), id).toEqual([method.toLowerCase()])
      expect(document.paths[`/api/v1/${id}jwt`] !== undefined, id).toBe(steps === 'pair')
    }
    const pairs = catalogue.filter(({ steps }) => steps === 'pair').length
    expect(Object.keys(document.paths)).toHaveLength(catalogue.length + pairs)
  })

  it('names each operation once and refers only to existing ones', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const to of new Set(references)) {
      const target = to
        .slice(2)
        .split('/')
        .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], document)
      expect(target, to).toBeDefined()
    }
  })

  it('states who may call, with what permission, and what step two needs', () => {
    const operation = document.paths['/api/v1/pateRxMgmt/sendPrescription']?.post
    expect(operation?.['x-rxdesk']).toMatchObject({
      steps: 'pair',
      effect: 'changes',
      open: false,
      roles: ['Admin', 'L3 Operator'],
      permission: 'sendToPatient',
    })
    expect(operation?.security).toEqual([{ session: [] }])
    expect(JSON.stringify(operation?.requestBody?.content['application/json'].schema)).toContain('jwtToken')
    expect(document.paths['/api/v1/userMgmt/login']?.post?.security).toEqual([])
  })

  it('has examples that the calls accept', () => {
    const refused = catalogue.flatMap(({ id, request, method }) => {
      if (method === 'GET') return []
      const body = document.paths[`/api/v1/${id}`]?.post?.requestBody?.content['application/json']
      const { jwtToken: _, ...example } = body?.example as Record<string, unknown>
      const result = request.safeParse(example)
      return result.success
        ? []
        : [`${id}: ${result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`]
    })
    expect(refused).toEqual([])
  })
})

describe('exampleValue', () => {
  it.each<[JsonSchema, unknown]>([
    [{ const: 5 }, 5],
    [{ enum: ['a', 'b'] }, 'a'],
    [{ anyOf: [{ type: 'null' }, { type: 'number', minimum: 3 }] }, 3],
    [{ type: 'array', items: { type: 'string', format: 'email' }, minItems: 1 }, ['asha@example.org']],
    [
      { type: 'object', properties: { a: { type: 'boolean' }, b: { type: 'string' } }, required: ['a'] },
      { a: false },
    ],
    [{ type: 'string', minLength: 6 }, 'textxx'],
  ])('of %j is %j', (schema, value) => {
    expect(exampleValue(schema)).toEqual(value)
  })
})

describe('the routes', () => {
  it('serve the document and a page that loads everything from its own server', async () => {
    const app = Fastify()
    serveOpenApi(app)
    const answer = await app.inject('/api/openapi.json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    // A policy of 'self' lets it work: nothing inline, nothing from elsewhere.
    expect(page.body).not.toMatch(/https?:\/\/|<style|<script>|\son\w+=|style=/)
    const linked = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(
      ([, to]) => new URL(to ?? '', 'http://host/api/docs').pathname,
    )
    expect(linked).toEqual(
      expect.arrayContaining(['/api/docs/docs.css', '/api/docs/docs.js', '/api/openapi.json']),
    )
    for (const to of linked) expect((await app.inject(to)).statusCode, to).toBe(200)
  })

  it('give the renderer once for each release, packed or not, and let it reach this server alone', async () => {
    const app = Fastify()
    const connectSrc = ["'self'", 'https:']
    await app.register(helmet, { contentSecurityPolicy: { directives: { connectSrc } } })
    serveOpenApi(app)
    const page = await app.inject('/api/docs')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/https:|unsafe-eval/)
    const [, url = ''] = /src="(docs\/renderer\.js\?[0-9a-f]+)"/.exec(page.body) ?? []
    const plain = await app.inject(`/api/${url}`)
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.body).toContain('createApiReference')
    const packed = await app.inject({ url: `/api/${url}`, headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })
})
