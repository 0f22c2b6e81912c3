-- What a client has in lists of its own: pharmacies by department, floors, forms, columns of its reports.
alter table clients add column report_columns text[];

-- Pharmacies that fill the prescriptions of some departments; what is in none is filled by client_pharmacies.
create table department_pharmacies (
  id int generated always as identity primary key,
  client_id int not null references clients,
  name text not null,
  email text not null default '',
  mobile text not null default '',
  check (email <> '' or mobile <> '')
);
create unique index department_pharmacies_name on department_pharmacies (client_id, lower(name));
create table department_pharmacy_uses (
  client_id int not null references clients,
  department_id int not null references departments,
  pharmacy_id int not null references department_pharmacies on delete cascade,
  primary key (client_id, department_id)
);
create index department_pharmacy_uses_pharmacy on department_pharmacy_uses (pharmacy_id);

create table client_floors (
  id int generated always as identity primary key,
  client_id int not null references clients,
  hospital_id bigint not null references hospitals,
  name text not null
);
create unique index client_floors_name on client_floors (client_id, hospital_id, lower(name));
create index client_floors_hospital on client_floors (hospital_id);

create table client_forms (
  client_id int not null references clients,
  form text not null,
  enabled boolean not null default false,
  may_delete boolean not null default false,
  primary key (client_id, form)
);

-- Hospitals as an administrator keeps them: a pin code, a version against two who write at once, and what became of
-- a record that was one hospital too many.
alter table hospitals
  add column pin_code text not null default '',
  add column version int not null default 1,
  add column merged_into bigint references hospitals,
  add column merged_at timestamptz;
create index hospitals_by_name on hospitals (lower(name), id);
create index hospitals_by_city on hospitals (lower(city), lower(name), id);
create index hospitals_by_pin on hospitals (pin_code) where pin_code <> '';
create index hospitals_search on hospitals using gin (lower(name || ' ' || city || ' ' || pin_code) gin_trgm_ops);
create index hospitals_waiting on hospitals (approval, lower(name), id) where approval <> 'approved';
create index hospitals_merged_into on hospitals (merged_into) where merged_into is not null;
create index cases_hospital on cases (hospital_id) where hospital_id is not null;
create index doctor_hospitals_hospital on doctor_hospitals (hospital_id);
