import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { text } from 'node:stream/consumers'

/** A camera that names one stream by ONVIF; answers where it is. */
export async function openOnvifCamera(): Promise<{ host: string; close: () => void }> {
  const answers: readonly [asked: string, answer: string][] = [
    [
      '<GetProfiles',
      '<Profiles token="p"><Name>Main</Name><Resolution><Width>1280</Width><Height>720</Height></Resolution></Profiles>',
    ],
    ['<ProfileToken>', '<Uri>rtsp://10.9.9.9:8554/main</Uri>'],
  ]
  const server = http.createServer(async (request, response) => {
    const body = await text(request)
    const [, answer = ''] = answers.find(([asked]) => body.includes(asked)) ?? []
    response.end(`<Envelope><Body>${answer}</Body></Envelope>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: `127.0.0.1:${(server.address() as net.AddressInfo).port}`, close: () => void server.close() }
}
