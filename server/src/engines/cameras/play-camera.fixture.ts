import { execFileSync } from 'node:child_process'
import { cameraFrames } from './camera-frames.ts'

/** A server of one camera, for the test that kills it: prints the children that it has once pictures come. */
const [source = '', ffmpeg = ''] = process.argv.slice(2)
const parts = { networks: [], demo: true, ffmpeg }
let isTold = false
for await (const _picture of cameraFrames(
  { source, userName: '', secret: '' },
  parts,
  new AbortController().signal,
)) {
  if (isTold) continue
  isTold = true
  const shown = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,comm='], { encoding: 'utf8' })
  const child = shown.split('\n').find((line) => line.includes('ffmpeg'))
  process.stdout.write(`${child?.trim().split(' ')[0]}\n`)
}
