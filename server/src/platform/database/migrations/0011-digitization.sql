-- Digitization travels the same road in a channel of its own. Its lists are counted and ordered apart from the console's.

-- A part that was put back into its upload is in no channel ('withdrawn'): in no list and no count, its history kept.
alter table cases add column part_of bigint;
comment on column cases.part_of is 'The case whose upload this prescription was segregated from';
create index cases_parts on cases (part_of, id) where part_of is not null;

-- What an operator says of a page: '', 'Valid prescription' or 'Not a prescription'.
alter table case_pages add column validity text not null default '';

drop index cases_queue_l1, cases_queue_l2, cases_queue_l3, cases_queue_all, cases_queue_client, cases_finished,
  cases_callback, cases_queue_received, cases_queue_name, cases_queue_due;
create index cases_queue_l1 on cases (priority desc, due_at, id) where level = 'L1' and status in (0, 4, 5) and channel = 'opd';
create index cases_queue_l2 on cases (priority desc, due_at, id) where level = 'L2' and status in (0, 4, 5) and channel = 'opd';
create index cases_queue_l3 on cases (priority desc, due_at, id) where level = 'L3' and status in (0, 4, 5) and channel = 'opd';
create index cases_queue_all on cases (priority desc, due_at, id) where status in (0, 4, 5) and channel = 'opd';
-- Digitization is level 3 alone.
create index cases_queue_digitization on cases (priority desc, due_at, id) where status in (0, 4, 5) and channel = 'digitization';
create index cases_queue_client on cases (client_id, channel, level, priority desc, due_at, id) where status in (0, 4, 5);
create index cases_finished on cases (channel, status, finished_at desc, id desc) where status in (2, 3, 7);
create index cases_callback on cases (channel, call_status, received_at desc, id desc) where call_status > 0;
create index cases_queue_received on cases (channel, level, received_at, id) where status in (0, 4, 5);
create index cases_queue_name on cases (channel, level, lower(patient_name), id) where status in (0, 4, 5);
create index cases_queue_due on cases (client_id, channel, level, due_at, id) where status in (0, 4, 5);
-- The report of a channel, newest first.
create index cases_channel_received on cases (channel, received_at desc, id desc) where channel <> 'opd';

alter table case_count_totals add column channel text not null default 'opd';
alter table case_count_totals drop constraint case_count_totals_pkey,
  add primary key (client_id, channel, level, status, call_status);
alter table case_count_deltas add column channel text not null default 'opd';

create or replace function count_cases_inserted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, delta)
  select client_id, channel, level, status, call_status, count(*) from new_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace function count_cases_deleted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, delta)
  select client_id, channel, level, status, call_status, -count(*) from old_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;
create or replace function count_cases_updated() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, delta)
  select client_id, channel, level, status, call_status, sum(change) from (
    select client_id, channel, level, status, call_status, 1 as change from new_rows
    union all
    select client_id, channel, level, status, call_status, -1 from old_rows
  ) moved group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  return null;
end $$;

-- The partner is one more way out.
alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (kind in ('email', 'sms', 'webhook', 'partner'));

-- Categories of medicines on a digitized prescription, and whether a quantity is reckoned from the directions.
create table medicine_categories (
  id int generated always as identity primary key,
  code text not null unique,
  description text not null,
  prescribed_quantity_calculation boolean not null,
  position int not null default 0
);
insert into medicine_categories (code, description, prescribed_quantity_calculation, position) values
  ('solid', 'Tablet or capsule', true, 1),
  ('sachet', 'Sachet or powder by the piece', true, 2),
  ('injection', 'Injection, vial or ampoule', true, 3),
  ('suppository', 'Suppository or pessary', true, 4),
  ('respule', 'Respule for nebulisation', true, 5),
  ('patch', 'Patch', true, 6),
  ('liquid', 'Syrup or liquid by the bottle', false, 7),
  ('drops', 'Drops by the bottle', false, 8),
  ('topical', 'Cream, ointment or gel by the tube', false, 9),
  ('inhaler', 'Inhaler or spray by the piece', false, 10),
  ('device', 'Device or test strip', false, 11);

-- Directions that are offered for one choice; those assigned often come first.
create table digitization_dosage_options (
  dosage text primary key,
  uses bigint not null default 0,
  created_by bigint references users
);
insert into digitization_dosage_options (dosage) values
  ('1-0-0'), ('0-0-1'), ('1-0-1'), ('1-1-1'), ('1-1-1-1'), ('½-0-½'), ('OD'), ('BD'), ('TDS'), ('QID'), ('HS'), ('SOS'),
  ('1-0-1 x 5 days'), ('1-1-1 x 5 days'), ('1-0-0 AC x 14 days');

-- Demo mode: what the sandbox partner was told to do lies in settings; here is what it took, once a key.
create table partner_sandbox_orders (
  idempotency_key text primary key,
  body text not null,
  tries int not null default 1,
  taken_at timestamptz not null default now()
);
