import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { SignatureV4 } from '@smithy/signature-v4'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { sendBody } from '#wire/send-body.ts'
import type { UploadAccess } from './upload-access.ts'
import type { PutOptions } from './upload-transport.ts'

type Bytes = string | ArrayBuffer | ArrayBufferView

/** SHA-256 and its HMAC by a library: WebCrypto is absent in a browser on plain http. */
class Sha256 {
  readonly #hash: { update: (data: Uint8Array) => unknown; digest: () => Uint8Array }

  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? sha256.create() : hmac.create(sha256, bytesOf(secret))
  }
  update(data: Bytes): void {
    this.#hash.update(bytesOf(data))
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest())
  }
  reset(): void {
    throw new Error('made anew for each digest')
  }
}

function bytesOf(data: Bytes): Uint8Array {
  if (typeof data === 'string') return utf8ToBytes(data)
  if (data instanceof ArrayBuffer) return new Uint8Array(data)
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

/** Signs requests to the bucket with the credentials of an upload. */
export function createSigner(access: UploadAccess): SignatureV4 {
  return new SignatureV4({
    service: 's3',
    region: access.region,
    uriEscapePath: false,
    sha256: Sha256,
    credentials: {
      accessKeyId: access.accessKey,
      secretAccessKey: access.secretAccessKey,
      ...(access.sessionToken !== '' && { sessionToken: access.sessionToken }),
    },
  })
}

/**
 * Puts a file straight into the bucket, signed with the temporary credentials of the upload (AWS Signature Version 4,
 * payload unsigned: TLS carries it and the server looks at what arrived).
 */
export async function putIntoBucket(
  access: UploadAccess,
  key: string,
  file: Blob,
  options: PutOptions,
): Promise<void> {
  const hostname = `${access.bucketName}.s3.${access.region}.amazonaws.com`
  const signed = await createSigner(access).sign({
    method: 'PUT',
    protocol: 'https:',
    hostname,
    path: `/${key}`,
    headers: { host: hostname, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  })
  // The browser writes the host itself and refuses a script that does.
  const { host: _, ...headers } = signed.headers
  const { status } = await sendBody({
    ...options,
    method: 'PUT',
    url: `https://${hostname}/${key}`,
    headers,
    body: file,
  })
  if (status >= 500) throw new NetworkLost(`HTTP ${status}`)
  if (status >= 300) throw new CallRefused({ message: '', status })
}
