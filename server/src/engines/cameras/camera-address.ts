import { isIP } from 'node:net'
import type { CameraFault, CameraKind } from '@rxdesk/contract/areas/cameras/options'
import ipaddr from 'ipaddr.js'

/** Where a camera is asked, as it is written. Its name may still resolve to where no camera may be. */
export interface CameraAddress {
  kind: CameraKind
  /** Host name or IP address, without brackets; empty for the drawn camera of demo mode. */
  host: string
  port: number
  tls: boolean
  /** Path and query. */
  path: string
}

const schemes: Readonly<Record<string, { kind: CameraKind; port: number; tls: boolean }>> = {
  'rtsp:': { kind: 'rtsp', port: 554, tls: false },
  'rtsps:': { kind: 'rtsp', port: 322, tls: true },
  'http:': { kind: 'http', port: 80, tls: false },
  'https:': { kind: 'http', port: 443, tls: true },
}

/** What a camera's address says, or why it may not be asked. */
export function readCameraAddress(source: string, { demo }: { demo: boolean }): CameraAddress | CameraFault {
  if (demo && /^demo:/.test(source)) return { kind: 'demo', host: '', port: 0, tls: false, path: '' }
  const url = URL.canParse(source) ? new URL(source) : undefined
  const scheme = url && schemes[url.protocol]
  if (!url || !scheme || url.hostname === '') return 'badAddress'
  // A line break in it would begin another line of a request.
  if (/[\s\p{Cc}'"]/u.test(source)) return 'badAddress'
  if (url.username !== '' || url.password !== '') return 'loginInAddress'
  return {
    kind: scheme.kind,
    host: normalHost(url.hostname),
    port: url.port === '' ? scheme.port : Number(url.port),
    tls: scheme.tls,
    path: (url.pathname || '/') + url.search,
  }
}

/** Other schemes than http keep a host as written: 0x7f.1 is no name but another spelling of 127.0.0.1. */
function normalHost(hostname: string): string {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return bare
  const asWeb = `http://${bare}/`
  return URL.canParse(asWeb) ? new URL(asWeb).hostname.replace(/^\[|\]$/g, '') : bare
}

/** Ranges in which no camera is ever asked, whatever CAMERA_NETWORKS says. */
const never = ['loopback', 'linkLocal', 'unspecified', 'broadcast', 'multicast', 'reserved']

/**
 * Whether a camera may be at an IP address: in one of the networks, or in a private range where none is named. The
 * machine's own addresses are for demo mode alone.
 */
export function isCameraAddress(
  address: string,
  { networks, demo }: { networks: readonly string[]; demo: boolean },
): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address may be written as IPv6 (::ffff:127.0.0.1).
  const ip = ipaddr.process(address)
  const range = ip.range()
  if (range === 'loopback') return demo
  if (never.includes(range) || isMetadata(ip.toString())) return false
  if (networks.length === 0) return range === 'private' || range === 'uniqueLocal'
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === ip.kind() && ip.match([base, bits] as never)
  })
}

/** Where clouds serve the credentials of a machine, outside the link-local range. */
const isMetadata = (address: string) => address === 'fd00:ec2::254' || address === '100.100.100.200'
