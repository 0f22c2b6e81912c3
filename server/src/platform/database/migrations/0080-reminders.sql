-- Whether a patient agreed to be reminded, and how. The newest row holds; none is ever changed.
create table reminder_consents (
  client_id int not null,
  patient_id bigint not null,
  id bigint generated always as identity,
  given boolean not null,
  -- The service `notify` of a case, an appointment, a user for the patient, or the patient by a link or a keyword.
  source text not null check (source in ('case', 'appointment', 'user', 'link', 'keyword')),
  channel text not null default 'sms' check (channel in ('sms', 'email')),
  language text not null default 'en' check (language in ('en', 'hi')),
  case_id bigint,
  -- Nobody where the patient decided alone.
  decided_by bigint references users,
  decided_at timestamptz not null default now(),
  -- Stands in the link of each message: whoever has it may stop the messages, and learns nothing.
  stop_code text not null unique,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  foreign key (client_id, case_id) references cases (client_id, id)
);
create index reminder_consents_newest on reminder_consents (client_id, patient_id, decided_at desc, id desc);

-- What a patient is reminded of.
create table reminders (
  client_id int not null,
  patient_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('medicine', 'appointment', 'followUp', 'vaccination')),
  -- The line of a medicine, the case of a follow-up, the appointment, or dose and stage of a vaccination.
  subject text not null,
  case_id bigint,
  -- While it is asked whether to keep it, nothing goes out.
  state text not null default 'on' check (state in ('on', 'asked', 'stopped')),
  why text not null default '',
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, kind, subject, patient_id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  foreign key (client_id, case_id) references cases (client_id, id)
);
create index reminders_of_patient on reminders (client_id, patient_id, id);
create index reminders_of_case on reminders (client_id, case_id) where case_id is not null;
create index reminders_asked on reminders (client_id, id) where state = 'asked';

-- The instants at which they are due. A row goes on exactly once, with the message that it made.
create table reminder_times (
  client_id int not null,
  reminder_id bigint not null,
  due_at timestamptz not null,
  -- Later than this it makes no sense any more.
  good_until timestamptz not null,
  -- Due, or later where a message of the kind went to the number less than an hour ago.
  not_before timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'queued', 'sent', 'failed', 'left', 'stopped')),
  -- Why it failed, was left out or stopped.
  why text not null default '',
  delivery_id bigint references deliveries,
  settled_at timestamptz,
  primary key (client_id, reminder_id, due_at),
  foreign key (client_id, reminder_id) references reminders (client_id, id)
);
create index reminder_times_planned on reminder_times (not_before) where state = 'planned';
create index reminder_times_listed on reminder_times (due_at, reminder_id) where state = 'planned';
create index reminder_times_failed on reminder_times (due_at desc, reminder_id desc) where state in ('failed', 'left');
create index reminder_times_delivery on reminder_times (delivery_id) where delivery_id is not null;

-- Messages by number or address (keyed index), for how many may go there in an hour and a day.
create table reminder_messages (
  client_id int not null,
  delivery_id bigint not null references deliveries,
  address_index bytea not null,
  kind text not null,
  -- The minute in which it was handed over.
  handed_at timestamptz not null,
  primary key (client_id, delivery_id)
);
create index reminder_messages_of_address on reminder_messages (address_index, handed_at);

-- As patients_mobile: relatives with one address get one message, whatever client they are of.
create index patients_by_email on patients (email_index) where email_index is not null;
