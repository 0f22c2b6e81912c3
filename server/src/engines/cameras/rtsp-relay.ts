import net from 'node:net'
import tls from 'node:tls'

/** A way from this machine to one camera and to nowhere else. */
export interface RtspRelay {
  port: number
  /** Whether the camera answered with a redirect, which ends the connection. */
  redirected(): boolean
  close(): void
}

/** Longest beginning of a status line that two pieces may share. */
const OVERLAP = 12

/**
 * Takes one connection on the loopback address and passes it on to the IP address that was checked. ffmpeg would follow
 * a redirect wherever it leads, so an answer that redirects is not passed on.
 */
export async function openRtspRelay(to: {
  ip: string
  port: number
  tls: boolean
  host: string
}): Promise<RtspRelay> {
  let redirected = false
  const sockets = new Set<net.Socket>()
  const server = net.createServer((inward) => {
    server.close()
    // Cameras make their own certificates, as for https.
    const outward = to.tls
      ? tls.connect({
          ...{ host: to.ip, port: to.port, rejectUnauthorized: false },
          ...(net.isIP(to.host) === 0 && { servername: to.host }),
        })
      : net.connect({ host: to.ip, port: to.port })
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => end())
      socket.on('close', () => end())
    }
    let before = ''
    outward.on('data', (piece) => {
      const seen = before + piece.toString('latin1')
      if (/RTSP\/1\.\d 3\d\d/.test(seen)) {
        redirected = true
        end()
        return
      }
      before = seen.slice(-OVERLAP)
      if (!inward.write(piece)) outward.pause()
    })
    inward.on('drain', () => outward.resume())
    inward.pipe(outward)
  })
  const end = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  server.on('error', end)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return { port: (server.address() as net.AddressInfo).port, redirected: () => redirected, close: end }
}
