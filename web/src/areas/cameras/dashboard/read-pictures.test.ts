import { liveHeaders } from '@rxdesk/contract/areas/cameras/options'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { createPictureCutter } from './read-pictures.ts'

const text = new TextEncoder()
const part = (camera: number, state: string, body: Uint8Array) => [
  ...text.encode(
    `--picture\r\n${liveHeaders.camera}: ${camera}\r\n${liveHeaders.state}: ${state}\r\ncontent-length: ${body.length}\r\n\r\n`,
  ),
  ...body,
  ...text.encode('\r\n'),
]

it('finds every picture wherever the pieces are cut', () => {
  const bodies = [Uint8Array.of(0xff, 0xd8, 13, 10, 13, 10, 7), Uint8Array.of(1), new Uint8Array(300)]
  const stream = Uint8Array.from([
    ...bodies.flatMap((body, at) => part(at + 1, '', body)),
    ...part(4, 'notReachable', new Uint8Array(0)),
  ])
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 9 }), (cuts) => {
      const cut = createPictureCutter(liveHeaders)
      const at = [0, ...cuts.toSorted((one, other) => one - other), stream.length]
      const found = at.slice(1).flatMap((end, index) => cut(stream.slice(at[index], end)))
      expect(found.map(({ camera }) => camera)).toEqual([1, 2, 3, 4])
      expect(found.map(({ picture }) => picture)).toEqual([...bodies, undefined])
      expect(found[3]?.state).toBe('notReachable')
    }),
  )
})
