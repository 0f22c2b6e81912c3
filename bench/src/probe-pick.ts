import { readFileSync } from 'node:fs'
import pg from 'pg'
const { sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
const c = new pg.Client(sources[1]); await c.connect()
const pick = (returned: string) => `with next as materialized (
      select client_id, id from cases
      where level = 'L1' and status in (0, 4, 5) ${returned}
      order by priority desc, due_at, id
      limit 1 for update skip locked
    )
    update cases set status = 1, queued_status = cases.status, holder_id = 1, holder_session = '11111111-1111-1111-1111-111111111111', holder_tab = 'x',
      fence = fence + 1, claimed_at = now(), lease_until = now() + make_interval(mins => 15), return_to = null, return_until = null
    from next where cases.client_id = next.client_id and cases.id = next.id
    returning cases.*`
for (const r of ['and return_to = 1', 'and (return_to is null or return_to = 1 or return_until < now())']) for (let i = 0; i < 3; i++) {
  await c.query('begin')
  const { rows } = await c.query('explain (analyze, buffers) ' + pick(r)); if (i === 2) console.log(rows.map((x:any)=>x['QUERY PLAN']).join('\n'))
  await c.query('rollback')
}
await c.end()
