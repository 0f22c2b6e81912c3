-- What operators are offered as they work, and what they ask to be added to the catalogues.

-- How often a doctor prescribed a medicine at a client.
create table medicine_doctor_uses (
  client_id int not null,
  doctor_id bigint not null references doctors on delete cascade,
  medicine_id bigint not null references medicines on delete cascade,
  -- Those of the medicine, so that it need not be looked at
  search_key text collate "C" not null,
  salt_keys text[] collate "C" not null,
  uses bigint not null default 0,
  last_used_at timestamptz not null default now(),
  primary key (client_id, doctor_id, medicine_id)
);
create index medicine_doctor_uses_of_medicine on medicine_doctor_uses (medicine_id);

create table medicine_favourites (
  user_id bigint not null references users on delete cascade,
  medicine_id bigint not null references medicines on delete cascade,
  search_key text collate "C" not null,
  salt_keys text[] collate "C" not null,
  added_at timestamptz not null default now(),
  primary key (user_id, medicine_id)
);
create index medicine_favourites_of_medicine on medicine_favourites (medicine_id);

-- Lines kept under a name: an operator's own, or of a doctor for all operators of the client.
create table templates (
  id bigint generated always as identity primary key,
  name text not null,
  owner_id bigint references users,
  client_id int references clients,
  doctor_id bigint references doctors,
  content jsonb not null,
  version int not null default 1,
  created_by bigint not null references users,
  changed_at timestamptz not null default now(),
  check ((owner_id is not null and client_id is null and doctor_id is null)
    or (owner_id is null and client_id is not null and doctor_id is not null))
);
create unique index templates_of_operator on templates (owner_id, lower(name)) where owner_id is not null;
create unique index templates_of_doctor on templates (client_id, doctor_id, lower(name)) where doctor_id is not null;

create table template_favourites (
  user_id bigint not null references users on delete cascade,
  template_id bigint not null references templates on delete cascade,
  primary key (user_id, template_id)
);

-- Medicines that no catalogue has and an operator asked for; the lines that wait name the request.
create table medicine_requests (
  client_id int not null references clients,
  id bigint generated always as identity,
  name text not null,
  name_key text collate "C" not null,
  salt text not null default '',
  strength text not null default '',
  form text not null default '',
  company text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'mapped', 'rejected')),
  -- The product of the catalogue that it became
  medicine_id bigint references medicines,
  reason text not null default '',
  case_id bigint not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  primary key (client_id, id)
);
create unique index medicine_requests_id on medicine_requests (id);
create unique index medicine_requests_once on medicine_requests (client_id, name_key, lower(strength), lower(form))
  where status = 'pending';
create index medicine_requests_listed on medicine_requests (status, asked_at desc, id desc);

alter table case_medicines
  add column request_id bigint,
  -- Where the request stood when it last changed the line; empty where none was made
  add column approval text not null default ''
    check (approval in ('', 'pending', 'approved', 'mapped', 'rejected')),
  add column approval_note text not null default '';
create index case_medicines_of_request on case_medicines (client_id, request_id) where request_id is not null;

-- A vital sign that an operator added is its client's until an administrator approves it for all.
alter table vital_masters
  add column owner_client_id int references clients,
  add column approval text not null default 'approved' check (approval in ('pending', 'approved')),
  add column retired boolean not null default false,
  add column asked_by bigint references users,
  add column asked_at timestamptz;
create unique index vital_masters_name on vital_masters (coalesce(owner_client_id, 0), lower(name)) where not retired;

-- What a report among the images of a case is filed under.
create table case_reports (
  client_id int not null,
  case_id bigint not null,
  page_number int not null,
  report_tag_id int not null default 0,
  report_category text not null default '',
  investigation_date date,
  primary key (client_id, case_id, page_number),
  foreign key (client_id, case_id, page_number) references case_pages on update cascade
);

-- The last completed prescription of a patient, and his earlier vital signs.
create index cases_finished_of_patient on cases (client_id, patient_id, finished_at desc, id desc) where status = 3;
