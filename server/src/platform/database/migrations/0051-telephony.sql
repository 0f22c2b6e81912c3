-- Calls to patients that a telephone service places, and what it says of them.

alter table tele_attempts
  -- `service` connects the two numbers itself; `hand` is a call that the user makes with a telephone of their own.
  add column placed text not null default 'hand' check (placed in ('hand', 'service')),
  -- The service has taken the call.
  add column handed_at timestamptz,
  -- The patient took it; how long they talked is known when the service says its end.
  add column answered_at timestamptz,
  add column talked_seconds int check (talked_seconds >= 0),
  -- Why the service did not place it or say its end, in a sentence without patient data.
  add column problem text not null default '';

-- Calls of the service that are under way: those that it never ends are ended by the clock.
create index tele_attempts_of_service on tele_attempts (at) where result = 0 and placed = 'service';

insert into call_reasons (code, name, ends_consultation, needs_note, position) values
  ('notPlaced', 'Call could not be placed', false, false, 11);

-- Calls that the sandbox of demo mode took, without a number.
create table telephony_sandbox_calls (
  reference text primary key,
  outcome text not null,
  tries int not null default 1,
  taken_at timestamptz not null default now()
);
