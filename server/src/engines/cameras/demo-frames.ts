import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { cameraLimits } from './camera-limits.ts'

const [WIDTH, HEIGHT] = [640, 360]

/** Pictures of the camera of demo mode until the signal: a room with a clock and something that moves. */
export async function* demoFrames(signal: AbortSignal): AsyncGenerator<Buffer> {
  while (!signal.aborted) {
    yield await drawn(new Date())
    await pause(cameraLimits.frameMs, undefined, { signal }).catch(() => undefined)
  }
}

function drawn(at: Date): Promise<Buffer> {
  const time = at.toISOString().slice(11, 19)
  const x = 40 + ((at.getTime() / 20) % (WIDTH - 120))
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#24313a"/>
    <path d="M0 250h640v110H0z" fill="#3b4a54"/>
    <rect x="430" y="150" width="150" height="110" rx="6" fill="#5c4632"/>
    <circle cx="${x}" cy="232" r="16" fill="#d9b48f"/><path d="M${x - 22} 320q22-100 44 0z" fill="#4e86a8"/>
    <text x="24" y="44" font-size="26" fill="#fff" font-family="sans-serif">${time} UTC</text></svg>`
  return sharp(Buffer.from(scene)).jpeg({ quality: 70 }).toBuffer()
}
