-- Append-only, chained by a keyed hash: a chain a case, a chain an account for the rest.
create table audit_log (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id bigint,
  session_id uuid,
  action text not null,
  client_id int,
  subject text not null default '',
  detail jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, seq)
);
create index audit_log_at on audit_log (at desc);
create index audit_log_actor on audit_log (actor_id, at desc);

create table audit_heads (
  chain text primary key,
  seq bigint not null,
  hash bytea not null,
  -- Keyed hash over chain, seq and hash: an older head cannot be made up
  seal bytea not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
