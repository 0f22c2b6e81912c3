-- Keys that outlive the secret which they were derived from, sealed under the ring: those that entries of the audit log
-- and codes on printed documents were made with, and those that browsers have.
create table kept_keys (
  key_id bytea not null,
  purpose text not null check (purpose in ('audit', 'verification', 'callToken', 'clientCipher')),
  key_sealed bytea not null,
  in_use boolean not null,
  kept_at timestamptz not null default now(),
  primary key (key_id, purpose)
);

-- How far a turning of the keys is: npm run keys:rotate goes on from here after it was killed.
create table key_rotations (
  key_id bytea not null,
  step text not null,
  -- The primary key of the last row that was looked at, as JSON.
  reached jsonb,
  looked_at bigint not null default 0,
  changed bigint not null default 0,
  ended_at timestamptz,
  primary key (key_id, step)
);
