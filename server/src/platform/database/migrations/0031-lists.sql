-- Shared media and the reasons for rejecting are written by administrators as the other masters are.
alter table media
  add column version int not null default 1,
  add column retired boolean not null default false;
-- Two that were laid under one name keep apart.
update media m set name = m.name || ' (' || m.id || ')'
where client_id is null
  and exists (select 1 from media n where n.client_id is null and lower(n.name) = lower(m.name) and n.id < m.id);
create unique index media_name on media (lower(name)) where client_id is null;

alter table reject_reasons rename column reason to name;
alter table reject_reasons
  add column version int not null default 1,
  add column retired boolean not null default false;
create unique index reject_reasons_name on reject_reasons (lower(name));

-- Stamps the master that is named by the trigger's argument.
create function stamp_master() returns trigger language plpgsql as $$
begin
  insert into master_stamps (kind, changes) values (tg_argv[0], 1)
  on conflict (kind) do update set changes = master_stamps.changes + 1;
  return null;
end $$;
create trigger stamp_written after insert or update or delete on media
  for each statement execute function stamp_master('media');
create trigger stamp_written after insert or update or delete on reject_reasons
  for each statement execute function stamp_master('rejectReasons');
