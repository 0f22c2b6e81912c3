import type { confirmPasskey } from '@rxdesk/contract/areas/sign-in/passkey-calls'
import type { PasskeyUsed } from '@rxdesk/contract/areas/sign-in/passkey-schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** The user closed the browser's dialog, or this browser, address or device cannot do it. */
type NotDone = 'closed' | 'unfit'

type Made = RequestOf<typeof confirmPasskey>['credential']

/** Lets the browser make a passkey, as the server's options say. */
export async function makePasskey(options: Record<string, unknown>): Promise<Made | NotDone> {
  try {
    const { response, ...made } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    const { clientDataJSON, attestationObject, transports } = response
    return { ...sent(made), response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return notDone(error)
  }
}

/** Lets the browser sign with one of the user's passkeys. */
export async function answerWithPasskey(options: Record<string, unknown>): Promise<PasskeyUsed | NotDone> {
  try {
    const { response, ...used } = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { ...sent(used), response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } catch (error) {
    return notDone(error)
  }
}

const sent = ({
  id,
  rawId,
  authenticatorAttachment,
}: Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'authenticatorAttachment'>) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
  ...(authenticatorAttachment && { authenticatorAttachment }),
})

function notDone(error: unknown): NotDone {
  const cause = error instanceof WebAuthnError ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'closed' : 'unfit'
}
