-- Whether the patient lay prone while the saturation was taken; null when nobody said.
alter table readings add column proning boolean;

-- A view keeps the columns that its table had when it was made.
create or replace view standing_readings as
select r.* from readings r
where r.value <> ''
  and not exists (select from readings later where later.reading_id = r.reading_id and later.revision = r.revision + 1);
