import { roles } from '@rxdesk/contract/roles'
import type { BenchServices } from './bench-services.ts'

/**
 * Adds the given number of invented users, clients, doctors, hospitals, diagnoses and patients to the existing ones.
 */
export async function seedAdministration({ pool, sealer }: BenchServices, rows: number): Promise<void> {
  const sealed = sealer.seal('9000000000')
  const statements: readonly (readonly [string, ...unknown[]])[] = [
    [
      `insert into clients (key, name) select 'made' || n, 'Hospital group ' || n from generate_series(1, $1::int) n`,
      rows,
    ],
    [
      `insert into users (agent_id, first_name, last_name, email, password_hash, role_ids, client_ids, status)
       select 'MADE' || n, 'User ' || n, 'Maker', 'user' || n || '@hospital.test', '',
         case when n % 2 = 0 then '{${roles.client}}'::int[] else '{${roles.l1}}'::int[] end, array[1 + n % 4], 1 + n % 2
       from generate_series(1, $1::int) n`,
      2 * rows,
    ],
    [
      `insert into doctors (client_id, name, registration_number, council, specialization, qualification, approval)
       select 1 + n % 4, 'Dr Maker ' || n, 'R' || n, 'Made council', '', '', 'approved' from generate_series(1, $1::int) n`,
      rows,
    ],
    [
      `insert into hospitals (client_id, name, city, approval)
       select 1 + n % 4, 'Hospital ' || n, 'City ' || n % 300, 'approved' from generate_series(1, $1::int) n`,
      rows,
    ],
    [
      `insert into master_terms (kind, name, code, position)
       select 'diagnosis', 'Made diagnosis ' || n, 'M' || n, 0 from generate_series(1, $1::int) n`,
      rows,
    ],
    [
      `insert into patients (client_id, first_name, last_name, mobile_sealed, mobile_index, abha_address, created_at, last_prescription_at)
       select 1 + n / 2 % 4, 'Patient ' || n, 'Maker', $2, decode(md5((n / 2)::text), 'hex'), 'patient' || n || '@abdm',
         now() - n * interval '1 minute', now() - n * interval '30 seconds'
       from generate_series(1, $1::int) n`,
      ...[rows, sealed],
    ],
    [
      `insert into sessions (id, user_id, browser_session_id, token_hash, idle_seconds)
       select gen_random_uuid(), id, 'made', decode(md5(id::text), 'hex'), 900 from users
       where agent_id like 'MADE%' order by id limit $1`,
      rows,
    ],
    [
      `insert into audit_log (chain, seq, at, actor_id, action, client_id, subject, detail, previous_hash, hash)
       select 'case:' || n, 1, now() - n * interval '25 seconds', 1 + n % 1000, 'case.saved', 1 + n % 4, 'bp',
         '{"from": "", "to": "120/80"}', '', ''
       from generate_series(1, $1::int) n`,
      rows,
    ],
    // Each of the made patients was measured in a case of the records room, received before the lists' month.
    [
      `insert into vital_masters (code, name, unit, lowest, highest, position)
       select 'spo2', 'SpO2', '%', 60, 100, 1 where not exists (select from vital_masters where code = 'spo2')`,
    ],
    [
      `insert into cases (client_id, channel, level, status, received_at, due_at, finished_at, patient_id, created_by)
       select client_id, 'mrd', 'L3', 3, now() - interval '60 days', now(), now(), id, (select min(id) from users)
       from patients where last_name = 'Maker' limit $1`,
      rows,
    ],
    [
      `insert into readings (client_id, case_id, vital_id, taken_at, timed, value, unit, oxygen)
       select c.client_id, c.id, v.id, now() - c.id % 30000 * interval '1 minute' - hour * interval '6 hours', true,
         (85 + (c.id + hour) % 15)::text, '%', 0
       from cases c cross join generate_series(0, 2) hour join vital_masters v on v.code = 'spo2'
       where c.channel = 'mrd' limit $1::int * 3`,
      rows,
    ],
    ['vacuum (analyze)'],
  ]
  for (const [text, ...values] of statements) await pool.query(text, values)
}
