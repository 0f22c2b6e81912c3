-- Cameras of clients. Where a camera is asked, by which name and password, rests sealed; lists show the host alone.
create table cameras (
  client_id int not null references clients,
  id int generated always as identity unique,
  name text not null,
  source_sealed bytea not null,
  user_sealed bytea,
  secret_sealed bytea,
  host text not null,
  kind text not null check (kind in ('rtsp', 'http', 'demo')),
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  -- When its last picture came, and why none comes since.
  last_seen_at timestamptz,
  last_fault text not null default '',
  primary key (client_id, id)
);
create unique index cameras_name on cameras (client_id, lower(name));

-- Rooms on the floors of a client, for a kind of prescription or for any.
create table rooms (
  client_id int not null references clients,
  id int generated always as identity unique,
  floor_id int not null references client_floors,
  name text not null,
  category smallint check (category between 1 and 3),
  version int not null default 1,
  primary key (client_id, id)
);
create unique index rooms_name on rooms (floor_id, lower(name));

create table room_cameras (
  client_id int not null,
  room_id int not null,
  camera_id int not null,
  primary key (client_id, camera_id),
  foreign key (client_id, room_id) references rooms (client_id, id) on delete cascade,
  foreign key (client_id, camera_id) references cameras (client_id, id) on delete cascade
);
create index room_cameras_room on room_cameras (client_id, room_id);

-- Whose rooms an operator with the camera permission sees; it narrows their clients and never widens them.
create table agent_mappings (
  client_id int not null references clients,
  user_id bigint not null references users,
  mapped_by bigint not null references users,
  mapped_at timestamptz not null default now(),
  primary key (client_id, user_id)
);
create index agent_mappings_user on agent_mappings (user_id);

-- The camera of a doctor's own room.
alter table doctors add column camera_id int references cameras (id) on delete set null;
create index doctors_camera on doctors (camera_id) where camera_id is not null;
