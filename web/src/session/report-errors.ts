import { noteClientError } from '@rxdesk/contract/areas/system-health/client-error-calls'
import {
  type ClientError,
  clientErrorLongest,
  clientErrorOf,
  createErrorBudget,
} from '@rxdesk/contract/client-error'
import { hearCaughtErrors } from '#wire/caught-errors.ts'
import { CallRefused, NetworkLost } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import { sessionState } from './session-store.ts'

interface Reporting {
  /** The route that is shown, as written: `/console/eRxDetails`, without its values. */
  route: () => string
  release: () => string
  send?: (error: ClientError & { route: string; release: string; leftOut: number }) => Promise<unknown>
  signedIn?: () => boolean
}

/**
 * Tells the server of errors that broke something, at most twenty an hour, without a word of what was on the screen. A
 * refusal and a lost network are no errors: the server knows the one, and cannot be told the other.
 */
export function reportErrors({
  route,
  release,
  send = (error) => askCall(noteClientError, error),
  signedIn = () => sessionState().phase === 'signedIn',
}: Reporting): void {
  const budget = createErrorBudget()
  hearCaughtErrors((thrown) => {
    if (thrown instanceof CallRefused || thrown instanceof NetworkLost || isAborted(thrown)) return
    if (!signedIn()) return
    const leftOut = budget.take()
    if (leftOut === undefined) return
    const where = { route: route().slice(0, clientErrorLongest.route), release: release() }
    // A report that fails is no error to report.
    send({ ...clientErrorOf(thrown), ...where, leftOut }).catch(() => undefined)
  })
}

const isAborted = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError'
