-- What operators of a client chose for the name of a medicine as it was read, so that it is offered first next time.
create table reading_habits (
  id bigint generated always as identity primary key,
  client_id int not null references clients,
  -- The letters and figures of the name as it was read, in lower case
  letters text collate "C" not null,
  medicine_id bigint not null references medicines on delete cascade,
  -- The doctor of the case. One who was merged since is read by way of the merge
  doctor_id bigint references doctors on delete cascade,
  times int not null default 1 check (times > 0),
  last_at timestamptz not null default now(),
  unique nulls not distinct (client_id, letters, medicine_id, doctor_id)
);
create index reading_habits_medicine on reading_habits (medicine_id);
create index reading_habits_doctor on reading_habits (doctor_id);

-- The habit that a decision counts for, so that it no longer does once it is undone.
alter table case_proposals add column habit_id bigint references reading_habits on delete set null;
create index case_proposals_habit on case_proposals (habit_id) where habit_id is not null;
