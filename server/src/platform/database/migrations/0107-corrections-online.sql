-- How many fields of what the level below had forwarded the claim left otherwise when the case went on; null where there
-- was nothing to compare with.
alter table case_claims add column corrections int;

-- When users were online, for the operator report. Whatever sets users.online keeps it: the sign-in, the user, the end
-- of a session.
create table user_online_times (
  user_id bigint not null references users,
  began_at timestamptz not null,
  -- While it lasts there is none
  ended_at timestamptz,
  primary key (user_id, began_at)
);
insert into user_online_times (user_id, began_at) select id, now() from users where online;

create function keep_online_times() returns trigger language plpgsql as $$
begin
  if new.online then
    insert into user_online_times (user_id, began_at) values (new.id, clock_timestamp());
  else
    update user_online_times set ended_at = clock_timestamp() where user_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger users_online after update of online on users
  for each row when (old.online <> new.online) execute function keep_online_times();
create trigger users_online_made after insert on users
  for each row when (new.online) execute function keep_online_times();
