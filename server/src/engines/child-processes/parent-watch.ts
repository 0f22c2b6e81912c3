import { parentPort } from 'node:worker_threads'

/**
 * Runs in a thread of a child process and ends the process when its parent is gone. The IPC `disconnect` event would
 * say so too, but never arrives while the main thread is busy in native code, and a hostile file can keep it busy for
 * ever.
 */
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 500)

parentPort?.postMessage('watching')
