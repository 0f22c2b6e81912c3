-- How a user looks at the lists of a desk. Filters name no patient.
create table queue_filters (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  channel text not null,
  list text not null,
  name text not null,
  filters jsonb not null
);
create unique index queue_filters_once on queue_filters (user_id, channel, list, lower(name));

create table queue_columns (
  user_id bigint not null references users on delete cascade,
  channel text not null,
  list text not null,
  columns text[] not null,
  primary key (user_id, channel, list)
);
