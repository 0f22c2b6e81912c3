import { openSync, writeSync, fdatasyncSync } from 'node:fs'
const f = openSync('/tmp/benchscratch/f', 'w'); const b = Buffer.alloc(8192)
writeSync(f, Buffer.alloc(1<<24)); fdatasyncSync(f)
const t = performance.now(); for (let i=0;i<200;i++){ writeSync(f,b,0,8192,i*8192); fdatasyncSync(f)} console.log('fdatasync ms', (performance.now()-t)/200)
