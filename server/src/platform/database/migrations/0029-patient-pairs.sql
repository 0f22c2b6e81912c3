-- Pairs of records that may be one person, kept as patients are written: looking for all of them anew took seconds at a
-- hundred thousand patients. A pair has a clue in common (number, address, UHID, date of birth) and names that are alike.
create table patient_pairs (
  client_id int not null,
  newer_id bigint not null,
  older_id bigint not null,
  primary key (newer_id, older_id),
  check (newer_id > older_id)
);
create index patient_pairs_of_client on patient_pairs (client_id, newer_id desc, older_id desc);
create index patient_pairs_of_older on patient_pairs (older_id);

create function names_alike(one patients, other patients) returns real language sql stable parallel safe
return similarity(lower(one.first_name || ' ' || one.last_name), lower(other.first_name || ' ' || other.last_name));

-- A clue that more than twenty share tells nobody apart: a hospital's own phone, the first of January.
create function find_patient_pairs(ids bigint[]) returns setof patient_pairs language sql stable as $$
  select distinct n.client_id, greatest(n.id, o.id), least(n.id, o.id)
  from unnest(ids) id
  join patients n using (id)
  cross join lateral (
    (select p.id, names_alike(n, p) >= 0.5 as alike, count(*) over () as shared from (
      select * from patients p where p.mobile_index = n.mobile_index and p.client_id = n.client_id
        and p.merged_into is null and p.id <> n.id limit 21) p)
    union all
    (select p.id, names_alike(n, p) >= 0.5, count(*) over () from (
      select * from patients p where p.email_index = n.email_index and p.client_id = n.client_id
        and p.merged_into is null and p.id <> n.id limit 21) p)
    union all
    (select p.id, names_alike(n, p) >= 0.2, count(*) over () from (
      select * from patients p where n.uhid <> '' and p.uhid <> '' and p.uhid = n.uhid and p.client_id = n.client_id
        and p.merged_into is null and p.id <> n.id limit 21) p)
    union all
    (select p.id, names_alike(n, p) >= 0.6, count(*) over () from (
      select * from patients p where p.date_of_birth = n.date_of_birth and p.client_id = n.client_id
        and p.merged_into is null and p.id <> n.id limit 21) p)
  ) o
  where n.merged_into is null and o.alike and o.shared <= 20
$$;

create function pair_new_patients() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(id) into ids from new_rows
  where mobile_index is not null or email_index is not null or uhid <> '' or date_of_birth is not null;
  if ids is not null then
    insert into patient_pairs select * from find_patient_pairs(ids) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger patients_pair_new after insert on patients referencing new table as new_rows
  for each statement execute function pair_new_patients();

create function pair_changed_patients() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
  where (n.client_id, n.first_name, n.last_name, n.mobile_index, n.email_index, n.uhid, n.date_of_birth, n.merged_into)
    is distinct from
    (o.client_id, o.first_name, o.last_name, o.mobile_index, o.email_index, o.uhid, o.date_of_birth, o.merged_into);
  if ids is not null then
    delete from patient_pairs where newer_id = any(ids) or older_id = any(ids);
    insert into patient_pairs select * from find_patient_pairs(ids) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger patients_pair_changed after update on patients
  referencing old table as old_rows new table as new_rows
  for each statement execute function pair_changed_patients();

insert into patient_pairs
select * from find_patient_pairs(array(
  select id from patients
  where mobile_index is not null or email_index is not null or uhid <> '' or date_of_birth is not null))
on conflict do nothing;
