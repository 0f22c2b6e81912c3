-- What reports are answered from: sums by day, so that a year of a million cases is read in some thousand rows. A case
-- whose part in them changed is noted here by triggers; a chore counts it again, takes back what it counted before and
-- adds what it counts now, in one transaction.
create table report_changes (
  id bigint generated always as identity primary key,
  client_id int not null,
  case_id bigint not null
);

-- How far the cases that were there before the sums are counted, and by which rules: another time zone or other rules
-- make all of them be counted again.
create table report_progress (
  only_row boolean primary key default true check (only_row),
  made_for text not null default '',
  counted_to bigint not null default 0,
  whole boolean not null
);
insert into report_progress (whole) select not exists (select from cases);

-- What each case counted when it was counted last. Days are those of the deployment's time zone.
create table case_report_facts (
  client_id int not null,
  case_id bigint not null,
  channel text not null,
  -- Of receipt
  day date not null,
  -- 0 where there is none
  hospital_id bigint not null,
  media_id int not null,
  completed int not null,
  rejected int not null,
  failed int not null,
  in_time int not null,
  -- From receipt to completion
  minutes int not null,
  pages int not null,
  -- Of a completed case: how many are prescribed
  medicines int not null,
  -- Of a completed case: ids of report_terms
  terms int[] not null,
  -- Claims that ended, as the rows of report_operator_days
  work jsonb not null,
  primary key (client_id, case_id)
);
-- Changes are noted by the case alone, which has a client's facts but once.
create unique index case_report_facts_case on case_report_facts (case_id);
create index case_report_facts_terms on case_report_facts using gin (terms);
create index case_report_facts_day on case_report_facts (day);

create table report_case_days (
  client_id int not null,
  channel text not null,
  day date not null,
  hospital_id bigint not null,
  media_id int not null,
  received int not null,
  completed int not null,
  rejected int not null,
  failed int not null,
  in_time int not null,
  minutes bigint not null,
  pages int not null,
  medicines int not null,
  primary key (client_id, day, channel, hospital_id, media_id)
);

-- What operators did, by the day on which their claims ended. `held_group` is the length of a claim in steps that grow
-- (domain/report-sums/held-group.ts), from which the median is read.
create table report_operator_days (
  user_id bigint not null,
  client_id int not null,
  channel text not null,
  level text not null,
  action text not null,
  day date not null,
  held_group smallint not null,
  cases int not null,
  held_seconds bigint not null,
  active_seconds bigint not null,
  keys bigint not null,
  clicks bigint not null,
  primary key (client_id, day, user_id, channel, level, action, held_group)
);

-- What is counted of the content of completed cases. `mark` is what a chart asks of a term: the category of an
-- investigation, the group of an antibiotic.
create table report_terms (
  id int generated always as identity primary key,
  kind text not null,
  key text not null,
  name text not null,
  mark text not null default '',
  unique (kind, key)
);
create index report_terms_search on report_terms using gin (lower(name) gin_trgm_ops);

create table report_term_days (
  kind text not null,
  client_id int not null,
  channel text not null,
  day date not null,
  term_id int not null,
  cases int not null,
  primary key (kind, client_id, day, channel, term_id)
);
-- The same by months, for ranges of many days; `month` is its first day.
create table report_term_months (
  kind text not null,
  client_id int not null,
  channel text not null,
  month date not null,
  term_id int not null,
  cases int not null,
  primary key (kind, client_id, month, channel, term_id)
);
-- Whether a client has a term at all: choices of a filter.
create index report_term_months_term on report_term_months (term_id, client_id);

create function report_new_cases() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id) select client_id, id from new_rows;
  return null;
end $$;
create trigger cases_report_insert after insert on cases referencing new table as new_rows
  for each statement execute function report_new_cases();

create function report_gone_cases() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id) select client_id, id from old_rows;
  return null;
end $$;
create trigger cases_report_delete after delete on cases referencing old table as old_rows
  for each statement execute function report_gone_cases();

create function report_changed_case() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id) values (new.client_id, new.id);
  if old.client_id <> new.client_id then
    insert into report_changes (client_id, case_id) values (old.client_id, old.id);
  end if;
  return null;
end $$;
-- Claims and releases between receipt and end change nothing that is counted of the case.
create trigger cases_report_update after update on cases for each row when (
  (old.status <> new.status and (old.status in (2, 3, 7) or new.status in (2, 3, 7)))
  or old.client_id <> new.client_id or old.channel <> new.channel or old.received_at <> new.received_at
  or old.page_count <> new.page_count
  or old.hospital_id is distinct from new.hospital_id or old.media_id is distinct from new.media_id
  or (new.status = 3 and (old.doctor_id is distinct from new.doctor_id
    or old.finished_at is distinct from new.finished_at or old.due_at <> new.due_at)))
  execute function report_changed_case();

-- What a completed case says is seldom changed: its medicines by an approval. Of others nothing is counted.
create function report_changed_content() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into report_changes (client_id, case_id)
  select client_id, id from cases
  where client_id = changed.client_id and id = changed.case_id and status = 3;
  return null;
end $$;
create trigger case_records_report after insert or update of record or delete on case_records
  for each row execute function report_changed_content();
create trigger case_medicines_report after insert or update of line, removed_at or delete on case_medicines
  for each row execute function report_changed_content();
create trigger case_investigations_report after insert or update or delete on case_investigations
  for each row execute function report_changed_content();

create function report_ended_claim() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id) values (new.client_id, new.case_id);
  return null;
end $$;
create trigger case_claims_report_insert after insert on case_claims
  for each row when (new.ended_at is not null) execute function report_ended_claim();
create trigger case_claims_report_update after update of ended_at, end_action on case_claims
  for each row when (old.ended_at is distinct from new.ended_at or old.end_action is distinct from new.end_action)
  execute function report_ended_claim();

-- A page may report its last minutes after the claim has ended.
create function report_late_visit() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id)
  select client_id, case_id from case_claims
  where client_id = new.client_id and case_id = new.case_id and fence = new.fence and ended_at is not null;
  return null;
end $$;
create trigger case_visits_report after insert or update on case_visits
  for each row execute function report_late_visit();

create function report_changed_doctor() returns trigger language plpgsql as $$
begin
  insert into report_changes (client_id, case_id)
  select client_id, id from cases where doctor_id = new.id and status = 3;
  return null;
end $$;
create trigger doctors_report after update of specialization on doctors
  for each row when (old.specialization <> new.specialization) execute function report_changed_doctor();
