import { readFileSync } from 'node:fs'
import pg from 'pg'
const { sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
const where = `status in (0, 4, 5) and level = 'L1'`
const order = 'priority desc, due_at, id'
const corder = 'c.priority desc, c.due_at, c.id'
const cols = `c.id as "erxId", c.patient_name as "patName", c.client_id as "clientId", k.name as "clientName", coalesce(m.name, '') as "mediaName",
      c.level, c.status, c.sending, c.priority, c.received_at, c.due_at, c.finished_at, c.services, c.call_status as "callStatus", c.holder_id,
      coalesce(trim(h.first_name || ' ' || h.last_name), '') as holder, c.ocr_state as "ocrState", c.page_count as pages,
      case when r.needs_note and c.reject_note <> '' then c.reject_note else coalesce(r.reason, '') end as "rejectReason", c.return_comment as comment`
const joins = `join clients k on k.id = c.client_id
    left join media m on m.id = c.media_id
    left join users h on h.id = c.holder_id
    left join reject_reasons r on r.id = c.reject_reason_id`
const now = `select ${cols} from (select * from cases where ${where} order by ${order} offset $1 limit $2) c ${joins} order by ${corder}`
const deferred = `select ${cols} from (select id from cases where ${where} order by ${order} offset $1 limit $2) p join cases c on c.id = p.id ${joins} order by ${corder}`
const scalar = `select ${cols.replace('k.name','(select k.name from clients k where k.id = c.client_id)').replace("coalesce(m.name, '')","coalesce((select m.name from media m where m.id = c.media_id), '')").replace("trim(h.first_name || ' ' || h.last_name)","(select trim(h.first_name || ' ' || h.last_name) from users h where h.id = c.holder_id)").replace(`case when r.needs_note and c.reject_note <> '' then c.reject_note else coalesce(r.reason, '') end`, `coalesce((select case when r.needs_note and c.reject_note <> '' then c.reject_note else r.reason end from reject_reasons r where r.id = c.reject_reason_id), '')`)} from (select id from cases where ${where} order by ${order} offset $1 limit $2) p join cases c on c.id = p.id order by ${corder}`
const scalar2 = scalar.replace('(select id from cases where','(select * from cases where').replace(/p join cases c on c.id = p.id/, 'c')
const total = `select coalesce(sum(n), 0)::int8 as total from (
    select total as n, client_id, level, status, call_status from case_count_totals
    union all select delta, client_id, level, status, call_status from case_count_deltas) counts where ${where}`
const variants: Record<string,string> = { now, deferred, scalar, scalar2 }
const lit = (t: string) => t.replace('$1','0').replace('$2','50')
for (const [i, source] of sources.entries()) {
  const c = new pg.Client(source); await c.connect(); const L1only = process.argv[3]
  if (process.argv[2] === 'explain') for (const [n, t] of Object.entries(variants)) for (const off of [0, 3000]) {
    const { rows } = await c.query(`explain (analyze, buffers, timing off) ${t.replace('$1', String(off)).replace('$2','50')}`)
    console.log('#####', source.database, n, off); console.log(rows.map((r:any)=>r['QUERY PLAN']).join('\n'))
  }
  for (const off of [0, 3000, ...(i ? [399950] : [])]) {
    const out: string[] = []
    for (const round of [0,1,2]) for (const [n, t] of [...Object.entries(variants), ...(off === 0 ? Object.entries(variants).map(([n, t]) => ['L' + n, lit(t)]) : []), ['total', total]] as [string,string][]) {
      const times: number[] = []
      for (let k = 0; k < (off > 5000 ? 3 : 60); k++) { const b = performance.now(); await c.query({ name: n, text: t, values: n === 'total' || n.startsWith('L') ? [] : [off, 50] }); times.push(performance.now() - b) }
      times.sort((a,b)=>a-b); if (round) out.push(`${n} ${times[times.length>>1]!.toFixed(2)}`)
    }
    console.log(source.database, off, out.join(' | '))
  }
  await c.end()
}
