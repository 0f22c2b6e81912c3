-- Since when an appointment is to be reminded of as it is now: booked, moved, opened again or asked for differently.
-- An instant before that was never to come; one after it that no server saw is sent while it makes sense.
alter table appointments add column reminded_from timestamptz not null default now();

-- The prescription whose patient asked for it or was to come again.
alter table appointments add column from_erx_id bigint;
alter table appointments add foreign key (client_id, from_erx_id) references cases (client_id, id);
create index appointments_from_case on appointments (client_id, from_erx_id) where from_erx_id is not null;

-- Whether patients are told of their appointments unless somebody decides otherwise for one.
alter table clients add column tells_appointments boolean not null default true;
