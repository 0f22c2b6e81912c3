import { readFileSync } from 'node:fs'
import pg from 'pg'
const { sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
for (const s of sources) {
const c = new pg.Client(s); await c.connect()
await c.query(`drop statistics if exists cases_level_status; drop index if exists cases_queue;
 create index if not exists cases_queue_l1 on cases (priority desc, due_at, id) where level = 'L1' and status in (0, 4, 5);
 create index if not exists cases_queue_l2 on cases (priority desc, due_at, id) where level = 'L2' and status in (0, 4, 5);
 create index if not exists cases_queue_l3 on cases (priority desc, due_at, id) where level = 'L3' and status in (0, 4, 5);
 analyze cases`)
for (const l of ['L1','L2','L3']) {
for (const cols of ['id', '*', 'client_id, id /* */ '] ) {
const t = `select ${cols} from cases where status in (0,4,5) and level = ${cols.includes('/*') ? '$1' : `'${l}'`} order by priority desc, due_at, id limit ${cols === '*' ? 50 : 1} ${cols.includes('/*') ? 'for update skip locked': ''}`
const { rows } = await c.query(`explain (analyze, buffers) ` + t.replace('$1', `'${l}'`)); console.log(l, rows.slice(0,6).map((x:any)=>x['QUERY PLAN']).join('\n'))
}}
await c.end() }
