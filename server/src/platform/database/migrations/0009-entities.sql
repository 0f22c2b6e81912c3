-- What the machine proposes for the fields of a case, the written patterns that found it, and what became of it.
create table entity_rules (
  id int generated always as identity primary key,
  name text not null unique,
  kind text not null,
  -- `value`: the group "value" of the pattern holds it. `heading`: it is what follows, to the next heading
  reads text not null default 'value' check (reads in ('value', 'heading')),
  pattern text not null,
  -- Text on which the pattern is shown to work
  example text not null default '',
  score real not null default 0.9 check (score > 0 and score <= 1),
  enabled boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  changed_by bigint references users,
  changed_at timestamptz not null default now()
);

-- How far the looking through of a case's pages is.
create table case_extractions (
  client_id int not null,
  case_id bigint not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  changed_at timestamptz not null default now(),
  primary key (client_id, case_id),
  foreign key (client_id, case_id) references cases
);

create table case_proposals (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  -- The same for the same finding in every run, so that a page that is read again keeps what was decided
  identity text not null,
  page int not null,
  position int not null,
  boxes jsonb not null,
  -- Text and value of a mobile number rest sealed instead
  found text not null default '',
  value jsonb not null default '{}',
  sealed bytea,
  score real not null,
  rule text not null,
  rule_id int references entity_rules,
  candidates jsonb not null default '[]',
  needs_person boolean not null default false,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'changed', 'rejected')),
  changed_to text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  found_at timestamptz not null default now(),
  primary key (client_id, case_id, id),
  foreign key (client_id, case_id) references cases
);
create unique index case_proposals_identity on case_proposals (client_id, case_id, identity);
create unique index case_proposals_id on case_proposals (id);
create index case_proposals_found on case_proposals (found_at, client_id, kind);
