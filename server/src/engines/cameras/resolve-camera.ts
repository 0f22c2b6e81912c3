import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type CameraAddress, isCameraAddress } from './camera-address.ts'
import { CameraProblem } from './camera-problem.ts'

/** Networks of the deployment's cameras, and whether it runs in demo mode. */
export interface CameraNetworks {
  networks: readonly string[]
  demo: boolean
}

/** Finds the IP addresses of a name; replaced in tests. */
export type LookUp = (host: string) => Promise<readonly string[]>

const systemLookUp: LookUp = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * The one IP address that is connected to. A name is resolved once, and refused when any of its addresses is out of
 * bounds: one that changes its answer between the look and the connection gains nothing.
 *
 * @throws CameraProblem
 */
export async function resolveCamera(
  { host }: Pick<CameraAddress, 'host'>,
  bounds: CameraNetworks,
  lookUp: LookUp = systemLookUp,
): Promise<string> {
  const addresses = isIP(host) !== 0 ? [host] : await lookUp(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw new CameraProblem('unknownHost')
  if (!addresses.every((address) => isCameraAddress(address, bounds)))
    throw new CameraProblem('notInNetworks')
  return first
}
