import type { Settings } from '#platform/settings/settings.ts'

/**
 * The address under which this server is reached: PUBLIC_URL, or the address it listens on. Without a slash at the end.
 */
export function publicUrl({
  PUBLIC_URL,
  HOST,
  PORT,
  TLS_CERT,
}: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'TLS_CERT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const host = HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST
  return `${TLS_CERT ? 'https' : 'http'}://${host}:${PORT}`
}

/** The page that verifies a document; the QR code on it carries this. */
export function verificationUrl(settings: Parameters<typeof publicUrl>[0], code: string): string {
  return `${publicUrl(settings)}/verify?code=${encodeURIComponent(code)}`
}
