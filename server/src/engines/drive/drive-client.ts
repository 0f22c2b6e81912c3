import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { DriveSettings } from '#platform/settings/drive-settings.ts'
import { type Asked, askDrive, DriveProblem } from './drive-request.ts'

/** Files may be looked at, and nothing else. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.readonly'

/** A consent that is given on the way out, proved by PKCE on the way back. */
export interface ConsentVisit {
  state: string
  challenge: string
}

/** A consent that was given. */
export interface Grant {
  refreshToken: string
  /** The e-mail address of the Google account. */
  account: string
}

export interface AccessToken {
  token: string
  expiresAt: number
}

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** A number in words; documents of Google's own have none. */
  size: z.string().regex(/^\d+$/).transform(Number).optional(),
  modifiedTime: z.coerce.date(),
})
export type DriveFile = z.output<typeof fileSchema>

const listSchema = z.object({ files: z.array(fileSchema), nextPageToken: z.string().optional() })
const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
})
const aboutSchema = z.object({ user: z.object({ emailAddress: z.string() }) })
const keyFileSchema = z.object({ client_email: z.string(), private_key: z.string() })

const FILE_FIELDS = 'id,name,mimeType,size,modifiedTime'
const LIST_SIZE = 100

/** Google Drive over HTTP, with the few requests that filing needs (Drive API v3, OAuth 2.0 for web servers). */
export interface DriveClient {
  settings: DriveSettings
  /** Where the browser goes to be asked for consent. */
  consentAddress(visit: ConsentVisit): string
  /** Exchanges the code that came back. Undefined when the user did not allow the reading of files. */
  exchange(code: string, verifier: string): Promise<Grant | undefined>
  /** Tells Google that a consent is not needed any more. */
  withdraw(refreshToken: string): Promise<void>
  accessOf(refreshToken: string): Promise<AccessToken>
  serviceAccess(): Promise<AccessToken>
  file(access: AccessToken, id: string): Promise<DriveFile>
  /** The files of a folder, in the order of their names; folders within it are left out. */
  folder(access: AccessToken, id: string): AsyncIterable<DriveFile>
  /** The bytes of a file; those of a document of Google's own as PDF. */
  bytes(access: AccessToken, file: DriveFile): Promise<ReadableStream<Uint8Array>>
}

export const FOLDER_TYPE = 'application/vnd.google-apps.folder'
/** A document of Google's own has no bytes: it is exported. */
export const isGooglesOwn = ({ mimeType }: Pick<DriveFile, 'mimeType'>) =>
  mimeType.startsWith('application/vnd.google-apps.')

/**
 * All of them throw DriveProblem.
 * @param ownAddress where this server listens: there the stand-in of demo mode is
 */
export function createDriveClient(settings: DriveSettings, ownAddress: () => string): DriveClient {
  const { application } = settings
  const tokenUrl = () => new URL(settings.tokenUrl, ownAddress())
  const apiUrl = (path: string, query: Record<string, string>) => {
    const base = new URL(`${settings.apiUrl}/`, ownAddress())
    const url = new URL(`drive/v3/${path}`, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  const consenting = () => {
    if (!application) throw new DriveProblem('refused', 'There is no application to consent to.')
    return application
  }
  const tokenOf = async (form: Record<string, string>) =>
    read(tokenSchema, { url: tokenUrl(), method: 'POST', form })
  const get = <Schema extends z.ZodType>(
    schema: Schema,
    { token }: AccessToken,
    path: string,
    query: Record<string, string>,
  ) => read(schema, { url: apiUrl(path, query), token })

  return {
    settings,

    consentAddress({ state, challenge }) {
      const { clientId, redirectUri } = consenting()
      const asked = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: DRIVE_SCOPE,
        // Google gives a refresh token for both of these alone.
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${settings.consentUrl}?${asked}`
    },

    async exchange(code, verifier) {
      const { clientId, clientSecret, redirectUri } = consenting()
      const answer = await tokenOf({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
      })
      if (!answer.scope?.split(' ').includes(DRIVE_SCOPE) || answer.refresh_token === undefined)
        return undefined
      const access = accessFrom(answer)
      const { user } = await get(aboutSchema, access, 'about', { fields: 'user(emailAddress)' })
      return { refreshToken: answer.refresh_token, account: user.emailAddress }
    },

    async withdraw(refreshToken) {
      const answer = await askDrive({
        url: new URL('revoke', tokenUrl()),
        method: 'POST',
        form: { token: refreshToken },
      })
      await answer.body?.cancel()
    },

    async accessOf(refreshToken) {
      const { clientId, clientSecret } = consenting()
      const asked = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId }
      return accessFrom(await tokenOf({ ...asked, client_secret: clientSecret }))
    },

    async serviceAccess() {
      const assertion = await assertionFor(settings.serviceAccountFile, tokenUrl().href)
      const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      return accessFrom(await tokenOf({ grant_type, assertion }))
    },

    file: (access, id) =>
      get(fileSchema, access, `files/${encodeURIComponent(id)}`, {
        fields: FILE_FIELDS,
        supportsAllDrives: 'true',
      }),

    async *folder(access, id) {
      const within = `'${id.replace(/[\\']/g, '\\$&')}' in parents and trashed = false`
      for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
        const page: z.output<typeof listSchema> = await get(listSchema, access, 'files', {
          q: `${within} and mimeType != '${FOLDER_TYPE}'`,
          fields: `nextPageToken,files(${FILE_FIELDS})`,
          orderBy: 'name_natural',
          pageSize: String(LIST_SIZE),
          supportsAllDrives: 'true',
          includeItemsFromAllDrives: 'true',
          ...(pageToken && { pageToken }),
        })
        yield* page.files
        pageToken = page.nextPageToken
      }
    },

    async bytes({ token }, file) {
      const path = `files/${encodeURIComponent(file.id)}`
      const url = isGooglesOwn(file)
        ? apiUrl(`${path}/export`, { mimeType: 'application/pdf' })
        : apiUrl(path, { alt: 'media', supportsAllDrives: 'true' })
      const { body } = await askDrive({ url, token })
      if (!body) throw new DriveProblem('missing', 'Drive answered without a file.')
      return body
    },
  }
}

async function read<Schema extends z.ZodType>(schema: Schema, asked: Asked): Promise<z.output<Schema>> {
  const answer = await askDrive(asked)
  const parsed = schema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new DriveProblem('refused', 'Drive answered in words that are not known.')
  return parsed.data
}

function accessFrom({ access_token, expires_in }: z.output<typeof tokenSchema>): AccessToken {
  return { token: access_token, expiresAt: Date.now() + expires_in * 1000 }
}

/** What a service account proves itself with (RFC 7523): a statement signed by its key. */
async function assertionFor(keyFile: string | undefined, audience: string): Promise<string> {
  const key = keyFileSchema.safeParse(
    keyFile &&
      (await readFile(keyFile, 'utf8')
        .then(JSON.parse)
        .catch(() => undefined)),
  )
  if (!key.success) throw new DriveProblem('refused', 'The key file of the service account cannot be read.')
  return new SignJWT({ scope: DRIVE_SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.data.client_email)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(await importPKCS8(key.data.private_key, 'RS256'))
}
