import { expect, it } from 'vitest'
import { createLooks, type Look } from './looks.ts'

const caller = { userId: 7, sessionId: 's' }
const at = { cameraId: 3, clientId: 1, roomId: 2 }

function open() {
  let time = 0
  const written: string[] = []
  const minutes = ({ from, to }: Look) => `${from.getTime() / 60_000} to ${to.getTime() / 60_000}`
  const looks = createLooks({
    now: () => new Date(time),
    began: async ({ cameraId }) => void written.push(`began ${cameraId}`),
    looked: async (look) => void written.push(minutes(look)),
  })
  return {
    looks,
    written,
    pass: (ms: number) => {
      time += ms
    },
  }
}

it('writes down one look from its first picture to its last', async () => {
  const { looks, written, pass } = open()
  for (let asked = 0; asked < 12; asked += 1) {
    await looks.look(caller, at)
    await looks.sweep()
    pass(10_000)
  }
  expect(written).toEqual(['began 3'])
  pass(60_000)
  await looks.sweep()
  expect(written).toEqual(['began 3', `0 to ${110 / 60}`])
  await looks.look(caller, at)
  expect(written.at(-1)).toBe('began 3')
})

it('writes down a long look in parts, and what is open when the server stops', async () => {
  const { looks, written, pass } = open()
  for (let minute = 0; minute <= 20; minute += 0.5) {
    await looks.look(caller, at)
    await looks.sweep()
    pass(30_000)
  }
  await looks.sweep({ all: true })
  expect(written).toEqual(['began 3', '0 to 15', '15 to 20'])
})

it('gives nothing that could not be written down', async () => {
  const looks = createLooks({
    began: () => Promise.reject(new Error('no database')),
    looked: async () => undefined,
  })
  await expect(looks.look(caller, at)).rejects.toThrow('no database')
  await expect(looks.look(caller, at)).rejects.toThrow('no database')
})
