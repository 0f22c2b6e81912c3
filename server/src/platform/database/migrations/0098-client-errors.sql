-- Errors of browsers, by kind: where and what, how often, and nothing of what was on the screen.
create table client_errors (
  id bigint generated always as identity primary key,
  module text not null,
  function_name text not null,
  kind text not null,
  message text not null,
  -- The route as written, without its values.
  route text not null,
  release text not null,
  times bigint not null,
  last_at timestamptz not null default now()
);
create unique index client_errors_kind on client_errors (module, function_name, kind, message, route, release);
create index client_errors_newest on client_errors (last_at desc, id desc);
