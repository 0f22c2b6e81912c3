import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { authorizationFor } from './http-login.ts'
import { jpegSize } from './jpeg-size.ts'
import { boundaryOf, createPartCutter } from './multipart-parts.ts'
import { shownPicture } from './shown-picture.ts'

const picture = (width: number, height: number, bytes = 40) => {
  const header = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3])
  header.writeUInt16BE(height, 13)
  header.writeUInt16BE(width, 15)
  return Buffer.concat([header, Buffer.alloc(bytes)])
}

describe('the parts of a stream', () => {
  it.each([true, false])('are cut wherever the pieces are, with lengths: %s', (withLength) => {
    const bodies = [picture(4, 2), picture(640, 360, 500), picture(8, 8, 0)]
    const head = (body: Buffer) =>
      `--cut\r\nContent-Type: image/jpeg\r\n${withLength ? `Content-Length: ${body.length}\r\n` : ''}\r\n`
    const stream = Buffer.concat([
      ...bodies.flatMap((body) => [Buffer.from(head(body)), body, Buffer.from('\r\n')]),
      Buffer.from('--cut--'),
    ])
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const cut = createPartCutter('cut')
        const at = [0, ...cuts.toSorted((one, other) => one - other), stream.length]
        const pieces = at.slice(1).map((end, index) => stream.subarray(at[index], end))
        expect(pieces.flatMap(cut)).toEqual(bodies)
      }),
    )
  })

  it('end where a source sends without a boundary, or a part that is too long', () => {
    const endless = createPartCutter('cut')
    expect(() => {
      for (let sent = 0; sent < 100; sent += 1) endless(Buffer.alloc(1_000_000, 'x'))
    }).toThrow('noPicture')
    expect(() => createPartCutter('cut')(Buffer.from('--cut\r\nContent-Length: 99999999\r\n\r\n'))).toThrow(
      'noPicture',
    )
    expect(() => createPartCutter('cut')(Buffer.from(`--cut\r\n${'x'.repeat(9_000)}`))).toThrow('noPicture')
  })

  it('have the boundary of their type', () => {
    expect(boundaryOf('multipart/x-mixed-replace; boundary=frame')).toBe('frame')
    expect(boundaryOf('multipart/x-mixed-replace;boundary="--my cut"')).toBe('my cut')
    expect(boundaryOf('image/jpeg')).toBeUndefined()
  })
})

describe('a picture', () => {
  it('is measured by its header', () => {
    expect(jpegSize(picture(640, 360))).toEqual({ width: 640, height: 360 })
    expect(jpegSize(Buffer.from('<html>no picture</html>'))).toBeUndefined()
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void jpegSize(Buffer.from(bytes))))
  })

  it('is refused when it is none, or too large', () => {
    expect(shownPicture(picture(640, 360))).toEqual(picture(640, 360))
    for (const wrong of [picture(40_000, 40_000), picture(0, 10), Buffer.from('GIF89a....................')])
      expect(() => shownPicture(wrong)).toThrow('noPicture')
    expect(() => shownPicture(picture(640, 360, 2_000_001))).toThrow('noPicture')
  })
})

it('answers the challenge of RFC 2617', () => {
  const challenge =
    'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"'
  const login = { userName: 'Mufasa', secret: 'Circle Of Life' }
  const said = authorizationFor(challenge, login, {
    method: 'GET',
    uri: '/dir/index.html',
    cnonce: '0a4f113b',
  })
  expect(said).toContain('response="6629fae49393a05397450978507c4ef1"')
  expect(authorizationFor('Basic realm="x"', login, { method: 'GET', uri: '/' })).toBe(
    'Basic TXVmYXNhOkNpcmNsZSBPZiBMaWZl',
  )
  expect(
    authorizationFor(challenge, { userName: '', secret: '' }, { method: 'GET', uri: '/' }),
  ).toBeUndefined()
})
