-- What an administrator writes of a user, and the list of users.
alter table users
  add column opd_only boolean not null default false,
  add column forms_enabled boolean not null default false,
  add column forms_delete boolean not null default false,
  add column department_ids int[] not null default '{}',
  add column consult_times jsonb not null default '[]',
  add column version int not null default 1,
  add column removed_at timestamptz;

create index users_search on users using gin (
  lower(agent_id || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops
) where removed_at is null;
create index users_roles on users using gin (role_ids) where removed_at is null;
create index users_clients on users using gin (client_ids) where removed_at is null;
create index users_by_agent on users (lower(agent_id), id) where removed_at is null;
