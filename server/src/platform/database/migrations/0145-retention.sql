-- For how many days something is kept after it ended, by kind; 0 is for good. Without a client: the house's word, for
-- clients that have none of their own. Who set it is in the audit log.
create table retention_rules (
  client_id int references clients,
  kind text not null check (kind in ('words', 'drafts', 'images', 'prescriptions', 'conversations')),
  days int not null check (days >= 0)
);
create unique index retention_rules_of_client on retention_rules (coalesce(client_id, 0), kind);

-- What of a prescription is gone by such a rule, and since when: one that was opened again after that is looked at again.
create table case_removals (
  client_id int not null,
  case_id bigint not null,
  kind text not null check (kind in ('words', 'drafts', 'images', 'prescriptions')),
  removed_at timestamptz not null default now(),
  primary key (client_id, case_id, kind),
  foreign key (client_id, case_id) references cases (client_id, id)
);

-- Files whose rows stand for bytes that are still to be removed.
create index files_gone on files (id) where kind = 'gone';
