import type { FastifyReply } from 'fastify'

/**
 * Requests of the Drive API v3 with the parameters that each may have and must have, from Google's discovery document
 * (drive.v3.json, revision 20210725, `resources.about.methods.get` and `resources.files.methods`; `alt` and `fields` are its
 * common parameters; about.get says in words that it needs `fields`). What our client sends is a part of them: another
 * parameter is refused here, where Google would pass it over.
 */
const requests = {
  'about.get': { may: [], must: ['fields'] },
  'files.get': { may: ['fields', 'alt', 'supportsAllDrives', 'acknowledgeAbuse'], must: [] },
  'files.list': {
    may: [
      ...[
        'fields',
        'q',
        'orderBy',
        'pageSize',
        'pageToken',
        'supportsAllDrives',
        'includeItemsFromAllDrives',
      ],
      ...['corpora', 'driveId', 'spaces'],
    ],
    must: [],
  },
  'files.export': { may: [], must: ['mimeType'] },
} as const

/** The fault of the parameters of a request; undefined when there is none. */
export function parameterFault(request: keyof typeof requests, query: object): string | undefined {
  const { may, must } = requests[request] as { may: readonly string[]; must: readonly string[] }
  const given = Object.keys(query)
  const missing = must.find((name) => !given.includes(name))
  return missing ?? given.find((name) => !may.includes(name) && !must.includes(name))
}

/**
 * Refusals as Google's guide "Resolve errors" (developers.google.com/workspace/drive/api/guides/handle-errors) writes their
 * bodies: the status again, a sentence, and a list of errors with domain, reason and sentence, some with a place.
 */
const refusals = {
  badRequest: { code: 400, domain: 'global', message: 'Bad Request' },
  authError: {
    ...{ code: 401, domain: 'global', message: 'Invalid Credentials' },
    ...{ locationType: 'header', location: 'Authorization' },
  },
  insufficientFilePermissions: {
    ...{ code: 403, domain: 'global' },
    message: 'The user does not have sufficient permissions for this file.',
  },
  fileNotDownloadable: {
    ...{ code: 403, domain: 'global', locationType: 'parameter', location: 'alt' },
    message: 'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
  },
  notFound: {
    ...{ code: 404, domain: 'global', message: 'File not found: .' },
    ...{ locationType: 'parameter', location: 'fileId' },
  },
  rateLimitExceeded: { code: 429, domain: 'usageLimits', message: 'Rate Limit Exceeded' },
} as const

/** Refuses a request as Google does. */
export function refuseAsGoogle(reply: FastifyReply, reason: keyof typeof refusals) {
  const { code, domain, message, ...place } = refusals[reason]
  return reply
    .status(code)
    .send({ error: { errors: [{ domain, reason, message, ...place }], code, message } })
}
