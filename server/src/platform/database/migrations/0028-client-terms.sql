-- A hospital that became a part of another is never pointed at again, however late somebody names it: whoever does
-- gets the one that it is now. The lock waits for a merge that is under way.
create function hospital_now() returns trigger language plpgsql as $$
declare now_id bigint;
begin
  select coalesce(merged_into, id) into now_id from hospitals where id = new.hospital_id for key share;
  if now_id is not null then new.hospital_id := now_id; end if;
  return new;
end $$;
create trigger cases_hospital_now_insert before insert on cases
  for each row when (new.hospital_id is not null) execute function hospital_now();
create trigger cases_hospital_now_update before update of hospital_id on cases
  for each row when (new.hospital_id is not null and new.hospital_id is distinct from old.hospital_id)
  execute function hospital_now();
create trigger doctor_hospitals_hospital_now before insert on doctor_hospitals
  for each row execute function hospital_now();
create trigger client_floors_hospital_now before insert on client_floors
  for each row execute function hospital_now();

-- Doctors have the same index.
drop index doctor_hospitals_hospital;

-- What a client pays for a prescription, by its kind, from a day on. A version is never changed: a case has the
-- fees of the day on which it was received.
create table client_billing_plans (
  id int generated always as identity primary key,
  client_id int not null references clients,
  valid_from date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In hundredths of the currency, by kind of prescription; a kind that is not named costs nothing
  fees jsonb not null,
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  unique (client_id, valid_from)
);

-- Where a client is told of its prescriptions beside its webhook, and the last trial of the webhook.
alter table clients
  add column delivery_emails text[] not null default '{}',
  add column webhook_test_id bigint references deliveries;
