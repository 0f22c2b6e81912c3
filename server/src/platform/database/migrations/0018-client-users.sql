-- Client users: which prescriptions theirs are, and their list.
alter table users
  add column prescription_type int not null default 0 check (prescription_type in (0, 1, 2));

create index client_users_by_agent on users (lower(agent_id), id)
  where removed_at is null and role_ids @> '{9}';
create index doctors_of_client on doctors (client_id, lower(name), id) where client_id is not null;
