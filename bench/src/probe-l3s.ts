import { readFileSync } from 'node:fs'
import pg from 'pg'
const { sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
const c = new pg.Client(sources[1]); await c.connect()
await c.query('create statistics cases_level_status (mcv) on level, status from cases; analyze cases')
for (const l of ['L1','L2','L3']) {
for (const cols of ['id', '*', 'client_id, id /* */ '] ) {
const { rows } = await c.query(`explain (analyze, buffers) select ${cols} from cases where status in (0,4,5) and level = '${l}' order by priority desc, due_at, id limit ${cols === '*' ? 50 : 1} ${cols.includes('/*') ? 'for update skip locked': ''}`); console.log(l, rows.map((x:any)=>x['QUERY PLAN']).join('\n'))
}}
await c.end()
