import { readFileSync } from 'node:fs'
import pg from 'pg'
const { sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
const c = new pg.Client(sources[1]); await c.connect()
const { rows } = await c.query(`explain (analyze, buffers) select id from cases where status in (0,4,5) and level = 'L3' order by priority desc, due_at, id limit 50`); console.log(rows.map((x:any)=>x['QUERY PLAN']).join('\n'))
const r2 = await c.query(`explain (analyze, buffers) select * from cases where status in (0,4,5) and level = 'L3' order by priority desc, due_at, id limit 50`); console.log(r2.rows.map((x:any)=>x['QUERY PLAN']).join('\n'))
await c.end()
