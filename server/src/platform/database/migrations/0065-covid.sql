-- What operators said of covid in a case. A row is never changed: what is said next is the next row.
create table covid_statuses (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  status smallint not null check (status between 0 and 4),
  since date not null,
  test text not null default '',
  symptoms_since date,
  isolation text not null default '' check (isolation in ('', 'home', 'facility')),
  written_by int not null references users,
  written_at timestamptz not null default now(),
  primary key (client_id, case_id, id),
  foreign key (client_id, case_id) references cases (client_id, id)
);
create index covid_statuses_writer on covid_statuses (written_by);

-- A row for each patient who was measured or has a covid status: what the covid list is searched and sorted by. Kept by
-- the triggers below alone, so that a page of 100,000 patients reads ten rows and not all readings.
create table measured_patients (
  client_id int not null,
  patient_id bigint not null,
  -- Of the last standing reading, else of the last status.
  last_at timestamptz not null,
  -- Of the 24 hours up to the last reading.
  lowest_spo2 numeric,
  covid_status smallint not null default 0,
  primary key (client_id, patient_id),
  foreign key (client_id, patient_id) references patients (client_id, id)
);
create index measured_patients_last on measured_patients (last_at desc, patient_id desc);
create index measured_patients_last_of_client on measured_patients (client_id, last_at desc, patient_id desc);
create index measured_patients_spo2 on measured_patients (lowest_spo2, last_at desc, patient_id desc);
create index measured_patients_spo2_of_client on measured_patients (client_id, lowest_spo2, last_at desc, patient_id desc);
create index measured_patients_status on measured_patients (covid_status, last_at desc, patient_id desc)
  where covid_status > 0;

-- Brings the rows of some patients in line with their readings and statuses. The first statement locks the rows, so that
-- the next one, which has a newer snapshot, sees what others wrote before. A few rows of each patient are looked up by
-- their indexes, whatever the planner makes of tables that were filled a moment ago.
create function measure_patients(ids bigint[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into measured_patients (client_id, patient_id, last_at)
  select p.client_id, p.id, '-infinity' from patients p where p.id = any(ids) order by p.id
  on conflict (client_id, patient_id) do update set last_at = measured_patients.last_at;

  update measured_patients m set
    last_at = coalesce(found.read_at, found.said_at, '-infinity'),
    covid_status = coalesce(found.status, 0),
    lowest_spo2 = (
      select min(r.value::numeric) from cases c
      join standing_readings r on r.client_id = c.client_id and r.case_id = c.id
      join vital_masters v on v.id = r.vital_id and v.code = 'spo2'
      where c.client_id = m.client_id and c.patient_id = m.patient_id and c.channel <> 'withdrawn'
        and r.value ~ '^\d+(\.\d+)?$'
        and r.taken_at > found.read_at - interval '24 hours' and r.taken_at <= found.read_at)
  from patients p
  cross join lateral (
    select
      (select max(r.taken_at) from cases c
        join standing_readings r on r.client_id = c.client_id and r.case_id = c.id
        where c.client_id = p.client_id and c.patient_id = p.id and c.channel <> 'withdrawn') as read_at,
      (select max(s.written_at) from cases c
        join covid_statuses s on s.client_id = c.client_id and s.case_id = c.id
        where c.client_id = p.client_id and c.patient_id = p.id and c.channel <> 'withdrawn') as said_at,
      (select s.status from cases c
        join covid_statuses s on s.client_id = c.client_id and s.case_id = c.id
        where c.client_id = p.client_id and c.patient_id = p.id and c.channel <> 'withdrawn'
        order by s.since desc, s.id desc limit 1) as status) found
  where p.id = any(ids) and m.client_id = p.client_id and m.patient_id = p.id;

  delete from measured_patients where patient_id = any(ids) and last_at = '-infinity';
end $$;

create function measure_patients_of_rows() returns trigger language plpgsql as $$
begin
  perform measure_patients((select array_agg(distinct c.patient_id)
    from new_rows n join cases c on c.client_id = n.client_id and c.id = n.case_id));
  return null;
end $$;
create trigger readings_measure after insert on readings referencing new table as new_rows
  for each statement execute function measure_patients_of_rows();
create trigger covid_statuses_measure after insert on covid_statuses referencing new table as new_rows
  for each statement execute function measure_patients_of_rows();

-- Another patient was chosen for the case, patients were merged, or the case was withdrawn.
create function measure_patients_of_case() returns trigger language plpgsql as $$
begin
  perform measure_patients(array[old.patient_id, new.patient_id]);
  return null;
end $$;
create trigger cases_measure after update of patient_id, channel on cases
  for each row when (old.patient_id is distinct from new.patient_id or old.channel is distinct from new.channel)
  execute function measure_patients_of_case();

analyze readings;
select measure_patients((select array_agg(distinct c.patient_id)
  from readings r join cases c on c.client_id = r.client_id and c.id = r.case_id));

-- Prints are removed after an hour.
create index files_covid_vitals on files (created_at) where kind = 'covidVitals';
