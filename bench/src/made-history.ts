import { status } from '@rxdesk/contract/lifecycle'
import { roles } from '@rxdesk/contract/roles'
import { type BenchServices, signInUsers } from './bench-services.ts'

const CLIENTS = 40
const OPERATORS = 200

/**
 * A year of invented prescriptions, in sets and without triggers: of every hundred, 85 are completed, 8 rejected, 1 failed
 * and 6 open; two claims each, and of a completed one a diagnosis of 300, two medicines of twelve salts and 0.6
 * investigations. Nothing of them is in the sums yet.
 */
export async function seedHistory(services: BenchServices, total: number): Promise<void> {
  await signInUsers(services, OPERATORS, { prefix: 'WORK', roleIds: [roles.l1], permissions: [] })
  const { pool } = services
  const connection = await pool.connect()
  const run = (text: string, values: unknown[] = []) => connection.query(text, values)
  try {
    // Triggers and keys are off: what is made here refers to what is there.
    await run(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`)
    await run(
      `insert into clients (key, name) select 'client' || n, 'Client ' || n from generate_series(1, $1::int) n`,
      [CLIENTS],
    )
    await run(`insert into media (client_id, name) select id, 'Counter' from clients`)
    await run(
      `insert into doctors (name, specialization) select 'Doctor ' || n, 'Specialization ' || n % 25 from generate_series(1, 500) n`,
    )
    await run(
      `insert into patients (client_id, first_name, last_name)
       select id, 'Patient', 'Number ' || n from clients, generate_series(1, 100) n`,
    )
    await run(
      `with sequence as (select array_agg(id order by id) as ids from clients where key like 'client%'),
         doctor as (select min(id) as first from doctors where name like 'Doctor %'),
         reason as (select array_agg(id) as ids from reject_reasons)
       insert into cases (client_id, channel, level, status, received_at, due_at, finished_at, patient_id, patient_name, media_id,
         doctor_id, reject_reason_id, created_by, page_count, ocr_state)
       select p.client_id, case when n % 3 = 0 then 'digitization' else 'opd' end, 'L3', code, received, received + interval '4 hours',
         case when code in (2, 3) then received + random() * interval '6 hours' end,
         p.id, 'Patient ' || p.last_name, m.id, d.first + n % 500,
         case when code = 2 then r.ids[1 + n % array_length(r.ids, 1)] end, u.id, 1 + n % 3, 'read'
       from (select n, now() - (n::float8 / $1) * interval '365 days' as received,
           case when n * 37 % 100 < 85 then $2 when n * 37 % 100 < 93 then 2 when n * 37 % 100 < 94 then 7 else 0 end as code
         from generate_series(1, $1::bigint) n) made
       cross join sequence s cross join doctor d cross join reason r
       cross join lateral (select s.ids[1 + n % array_length(s.ids, 1)] as client) chosen
       join lateral (select id, client_id, last_name from patients where client_id = chosen.client offset n % 100 limit 1) p on true
       join media m on m.client_id = p.client_id
       cross join (select min(id) as id from users) u`,
      [total, status.completed],
    )
    await run(
      `insert into case_records (client_id, case_id, record)
       select client_id, id, jsonb_build_object('docobsv', jsonb_build_object('diagnosis', jsonb_build_array('Diagnosis ' || id * 7919 % 300)))
       from cases where status = 3`,
    )
    await run(
      `insert into case_medicines (client_id, case_id, position, line)
       select client_id, id, at, jsonb_build_object('medName', salt, 'saltName', salt, 'type', 'TABLET', 'dosage', '1-0-1 x 5 days')
       from cases, generate_series(0, 1) at, lateral (select (array['Paracetamol','Amoxicillin','Azithromycin','Pantoprazole',
         'Metformin','Amlodipine','Atorvastatin','Cefixime','Ibuprofen','Cetirizine','Ciprofloxacin','Losartan'])[1 + (id + at * 5) % 12] as salt) s
       where status = 3`,
    )
    await run(
      `insert into case_investigations (client_id, case_id, position, test_name)
       select client_id, id, 0, (array['Haemoglobin','ESR','X-ray chest','MRI brain','Urine culture','HbA1c','Ultrasound abdomen'])[1 + id % 7]
       from cases where status = 3 and id % 5 < 3`,
    )
    await run(
      `with people as (select array_agg(id order by id) as ids from users where agent_id like 'WORK%')
       insert into case_claims (client_id, case_id, fence, user_id, level, claimed_at, ended_at, end_action)
       select client_id, id, at, p.ids[1 + (id * at) % array_length(p.ids, 1)], 'L' || at, received_at + at * interval '10 minutes',
         received_at + at * interval '10 minutes' + random() * interval '20 minutes',
         case when at = 2 and status = 3 then 'send' when at = 2 then 'reject' else 'forward' end
       from cases cross join people p, generate_series(1, 2) at where status in (2, 3)`,
    )
    await run(`update report_progress set whole = false, counted_to = 0`)
    await run('vacuum (analyze)')
  } finally {
    connection.release(true)
  }
}
