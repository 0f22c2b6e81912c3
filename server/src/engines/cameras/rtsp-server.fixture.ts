import { type ChildProcess, spawn } from 'node:child_process'
import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'

/** A camera of ffmpeg's test source that speaks RTSP over TCP, as much of it as a player needs. */
export interface RtspTestCamera {
  port: number
  /** Methods that players asked, in order. */
  asked: string[]
  stop(): Promise<void>
}

interface TestPictures {
  /** What ffmpeg is given before the address that it sends to. */
  arguments: readonly string[]
  /** The same for the player. */
  media: readonly string[]
}

const drawn: TestPictures = {
  arguments: [
    ...['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10'],
    ...['-c:v', 'mjpeg', '-q:v', '8', '-huffman', '0', '-pix_fmt', 'yuvj420p'],
  ],
  media: ['m=video 0 RTP/AVP 26'],
}

/**
 * A film of H.264 over and over, as it is: what most cameras send, at next to no cost here. In a transport stream, which
 * needs no filter of its bits: that would take the end of the first round for the end of all.
 */
export const filmed = (file: string): TestPictures => ({
  arguments: ['-re', '-stream_loop', '-1', '-i', file, '-c:v', 'copy'],
  media: ['m=video 0 RTP/AVP 96', 'a=rtpmap:96 H264/90000', 'a=fmtp:96 packetization-mode=1'],
})

interface TestCameraParts {
  /** Replace the answer to a method by another first line, such as a redirect. */
  answers?: Readonly<Record<string, string>>
  pictures?: TestPictures
  /** 0 is any that is free. */
  port?: number
}

export async function openRtspTestCamera(
  ffmpeg: string,
  { answers = {}, pictures = drawn, port = 0 }: TestCameraParts = {},
): Promise<RtspTestCamera> {
  const sdp = [
    ...['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=Test', 'c=IN IP4 127.0.0.1', 't=0 0'],
    ...[...pictures.media, 'a=control:track0', ''],
  ].join('\r\n')
  const asked: string[] = []
  const players = new Set<net.Socket>()
  const playing = new Set<net.Socket>()
  const packets = dgram.createSocket('udp4')
  packets.bind(0, '127.0.0.1')
  await once(packets, 'listening')
  packets.on('message', (packet) => {
    const head = Buffer.from([0x24, 0, packet.length >> 8, packet.length & 0xff])
    for (const player of playing) player.write(Buffer.concat([head, packet]))
  })
  const source: ChildProcess = spawn(
    ffmpeg,
    [
      ...['-loglevel', 'error', '-nostdin', ...pictures.arguments, '-f', 'rtp'],
      `rtp://127.0.0.1:${packets.address().port}?pkt_size=1200`,
    ],
    { stdio: 'ignore' },
  )
  const server = net.createServer((player) => {
    players.add(player)
    player.on('error', () => player.destroy())
    player.on('close', () => {
      players.delete(player)
      playing.delete(player)
    })
    let text = ''
    player.on('data', (piece) => {
      text += piece.toString('latin1')
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const request = text.slice(0, end)
        text = text.slice(end + 4)
        const method = /([A-Z_]+) rtsp:/.exec(request)?.[1] ?? ''
        const number = /CSeq: *(\d+)/i.exec(request)?.[1] ?? '0'
        asked.push(method)
        const more: Record<string, string> = {
          OPTIONS: 'Public: OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN\r\n\r\n',
          DESCRIBE: `Content-Type: application/sdp\r\nContent-Length: ${sdp.length}\r\n\r\n${sdp}`,
          SETUP: 'Session: 1\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1\r\n\r\n',
          PLAY: 'Session: 1\r\n\r\n',
        }
        const other = answers[method]
        player.write(
          other
            ? `${other}\r\nCSeq: ${number}\r\n\r\n`
            : `RTSP/1.0 200 OK\r\nCSeq: ${number}\r\n${more[method] ?? '\r\n'}`,
        )
        if (method === 'PLAY') playing.add(player)
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    asked,
    async stop() {
      if (!server.listening) return
      server.close()
      for (const player of players) player.destroy()
      packets.close()
      source.kill('SIGKILL')
      if (source.exitCode === null && source.signalCode === null) await once(source, 'exit')
    },
  }
}
