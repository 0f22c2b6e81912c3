import { readFileSync } from 'node:fs'
import { openBenchServices } from './bench-services.ts'
import * as fresh from '@rxdesk/server/src/areas/cases/list-store.ts'
import * as old from '@rxdesk/server/src/areas/cases/list-store-old.probe.ts'
import { listRequestSchema } from '@rxdesk/contract/areas/cases'
const { dataDir, sources } = JSON.parse(readFileSync('/tmp/benchscratch/sources.json','utf8'))
let n = 0
for (const source of sources.slice(0,1)) {
  const s = openBenchServices(dataDir, source)
  for (const clientIds of [[], [1], [1,3]]) for (const scope of [{statuses:[0,4,5],levels:['L1'],order:'priority desc, due_at, id'},{statuses:[0,4,5],order:'priority desc, due_at, id'},{statuses:[3],order:'finished_at desc, id desc'},{statuses:[2],order:'finished_at desc, id desc'},{statuses:[0,4,5],levels:['L1','L2'],order:'priority desc, due_at, id'}])
  for (const sortBy of ['', 'patName:asc','due:desc','checkIn:asc','erxId:desc','fulfilment:desc']) for (const [offset, limit] of [[0,10],[0,50],[0,100],[0,7],[50,50],[1990,25],[3990,50],[100000,10],[0,0]])
  for (const f of [{}, {filterpatName:'asha'}, {filterVendor:2}]) {
    const r = listRequestSchema.parse({ offset, limit, sortBy, ...f })
    const c = { clientIds, userId: 3 } as any
    const [a, b] = await Promise.all([fresh.listCases(s, c, scope as any, r), old.listCases(s, c, scope as any, r)])
    n++
    if (JSON.stringify(a) !== JSON.stringify(b)) { console.log('DIFF', clientIds, scope, sortBy, offset, limit, f, a.data.length, b.data.length); process.exit(1) }
  }
  await s.close()
}
console.log('equal', n)
