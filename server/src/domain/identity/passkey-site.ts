import { isIP } from 'node:net'

/** Whom a passkey is bound to (WebAuthn's relying party), and where a browser may use it. */
export interface PasskeySite {
  /** A host name: never an address, which browsers refuse. */
  rpId: string
  origins: string[]
}

/** The site of an address under which the server is reached; on this machine alone it is `localhost`. */
export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin, protocol, port } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpId: hostname, origins: [origin] }
  return { rpId: 'localhost', origins: [`${protocol}//localhost${port ? `:${port}` : ''}`] }
}
