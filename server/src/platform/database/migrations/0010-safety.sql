-- What is to be said of the medicines of a case is reckoned whenever it is read, from the lines, the patient and the
-- tables as they are then: only the answers are kept.
alter table case_medicines drop column warnings;

create table case_warning_answers (
  client_id int not null,
  case_id bigint not null,
  -- The cause by name: an answer belongs to it, and comes back with it
  key text not null,
  reason text not null,
  note text not null default '',
  answered_by bigint not null references users,
  level text not null,
  answered_at timestamptz not null default now(),
  confirmed_by bigint references users,
  confirmed_level text,
  confirmed_at timestamptz,
  primary key (client_id, case_id, key),
  foreign key (client_id, case_id) references cases
);

-- Pairs of salts that this house added to the ones that come with the product; each pair once, in order.
create table imported_interactions (
  salt_a text collate "C" not null,
  salt_b text collate "C" not null,
  severity text not null check (severity in ('severe', 'moderate')),
  mechanism text not null,
  source text not null,
  imported_at timestamptz not null default now(),
  primary key (salt_a, salt_b),
  check (salt_a < salt_b)
);
