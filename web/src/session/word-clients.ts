/**
 * Whether Word documents are made for a client, as the sign-in answered (`generateWordClient`). The server checks it
 * again.
 */
export function makesWord(clientId: number, storage: Storage = localStorage): boolean {
  try {
    const clients: unknown = JSON.parse(storage.getItem('generateWordClient') ?? '[]')
    return Array.isArray(clients) && clients.includes(clientId)
  } catch {
    return false
  }
}
