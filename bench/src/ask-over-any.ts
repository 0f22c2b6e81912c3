import { type AskCall, createAskCall } from '../../web/src/wire/ask-call.ts'

export { CallRefused, NetworkLost } from '../../web/src/wire/refusal.ts'
export type { AskCall }

/** The client of the web, whose requests go to the next process when one does not answer, as a balancer would send them. */
export function askOverAny(webs: readonly string[], bearer: string, first: number): AskCall {
  let at = first
  return createAskCall({
    base: '',
    async fetch(address, init) {
      try {
        return await fetch(`${webs[at % webs.length]}/api${String(address)}`, {
          ...init,
          signal: AbortSignal.timeout(20_000),
        })
      } catch (error) {
        at++
        throw error
      }
    },
    headers: () => ({ Authorization: `Bearer ${bearer}` }),
    session: () => null,
    actor: () => ({}),
    onSessionEnded: () => undefined,
  })
}
