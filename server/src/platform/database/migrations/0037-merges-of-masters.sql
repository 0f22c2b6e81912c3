-- What is compared of a registration number, and of a council: small letters and digits, however they are written.
create function registration_part(written text) returns text language sql immutable parallel safe
return lower(regexp_replace(written, '[^[:alnum:]]', '', 'g'));

-- Number and council apart: a number whose council is missing is compared as well.
alter table doctors drop column registration_key;
alter table doctors
  add column number_key text not null generated always as (registration_part(registration_number)) stored,
  add column council_key text not null generated always as (registration_part(council)) stored;
create index doctors_numbered on doctors (number_key) where number_key <> '' and status <> '8';

-- Two doctors, or two hospitals, that were made one. What each was before, and what the one that stays was made, rest
-- sealed: they hold contact data. Rows are never removed; of what was written only that it was taken back is added.
create table master_merges (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('doctor', 'hospital')),
  survivor_id bigint not null,
  retired_id bigint not null,
  -- Whose the retired one is; null: every client's
  client_id int references clients,
  -- Null where the merge was made before this was kept: it cannot be taken back
  before_sealed bytea,
  after_sealed bytea,
  -- What else went from one to the other, by numbers
  moved jsonb not null default '{}',
  -- Prescriptions of each as they were
  survivor_cases bigint[] not null default '{}',
  retired_cases bigint[] not null default '{}',
  -- Pictures that either had, to be kept while the merge may be taken back
  kept_files uuid[] not null default '{}',
  -- Null where nobody knows any more
  merged_by bigint references users,
  merged_at timestamptz default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  -- To which of the two what came in between was given
  undo_choices jsonb,
  check ((before_sealed is null) = (after_sealed is null)),
  check (survivor_id <> retired_id)
);
create unique index master_merges_live on master_merges (kind, retired_id) where undone_at is null;
create index master_merges_of_survivor on master_merges (kind, survivor_id, id desc);
create index master_merges_listed on master_merges (kind, id desc);
create index master_merges_of_client on master_merges (client_id, kind, id desc);

-- Merges of before: who made them is in the log.
with logged as (
  select distinct on (retired) (detail -> 'merged' ->> 'doctorId')::bigint as retired,
    substring(subject from '^doctor:(\d+)$')::bigint as survivor, actor_id, at
  from audit_log where lower(action) = 'doctor.merge' order by retired, at desc
)
insert into master_merges (kind, survivor_id, retired_id, client_id, merged_by, merged_at)
select 'doctor', coalesce(l.survivor, d.merged_into), d.id, d.client_id, u.id, l.at
from doctors d left join logged l on l.retired = d.id left join users u on u.id = l.actor_id
where d.merged_into is not null order by l.at nulls first, d.id;
with logged as (
  select distinct on (subject) subject, (detail ->> 'into')::bigint as survivor, actor_id, at
  from audit_log where lower(action) = 'hospital.merged' order by subject, at desc
)
insert into master_merges (kind, survivor_id, retired_id, client_id, merged_by, merged_at)
select 'hospital', coalesce(l.survivor, h.merged_into), h.id, h.client_id, u.id, coalesce(l.at, h.merged_at)
from hospitals h left join logged l on l.subject = 'hospital:' || h.id left join users u on u.id = l.actor_id
where h.merged_into is not null order by coalesce(l.at, h.merged_at) nulls first, h.id;
