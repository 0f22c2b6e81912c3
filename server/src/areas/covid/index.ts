import type { AreaServices } from '#domain/area-services/area-services.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import { covidCalls } from './covid-calls.ts'
import { vitalDocumentCalls } from './document-calls.ts'
import { covidStatusCalls } from './status-calls.ts'

/** The calls that this area serves; denied where the deployment has it switched off. */
export const calls = ({ services, files, documents }: AreaServices) =>
  [...covidCalls(), ...covidStatusCalls(), ...vitalDocumentCalls({ storage: files.storage, documents })].map(
    (call) => (services.settings.COVID === 'on' ? call : switchedOff(call)),
  )

const refuse = () => Promise.reject(denied())

/** A call without its handler: neither step does or answers anything. */
function switchedOff<Call extends ServedCall>(call: Call): Call {
  return { ...call, handler: { check: refuse, prepare: refuse, run: refuse } }
}
