-- E-mail addresses and mobile numbers of users, applicants and pharmacies rest sealed: such a text begins with
-- 'sealed:v1:'. What an older version left in the clear is sealed by the running server; the indexes name what is left.
-- A user is found by a whole address through its keyed index, and no longer by a part of it.
alter table users add column email_index bytea;
create index users_email on users (email_index) where email_index is not null;
drop index users_search;
create index users_search on users using gin (lower(agent_id || ' ' || first_name || ' ' || last_name) gin_trgm_ops)
  where removed_at is null;

create index users_clear on users (id)
  where email <> '' and not starts_with(email, 'sealed:v1:') or mobile <> '' and not starts_with(mobile, 'sealed:v1:');
create index sign_ups_clear on sign_ups (id)
  where email <> '' and not starts_with(email, 'sealed:v1:') or mobile <> '' and not starts_with(mobile, 'sealed:v1:');
create index client_pharmacies_clear on client_pharmacies (client_id)
  where email <> '' and not starts_with(email, 'sealed:v1:') or mobile <> '' and not starts_with(mobile, 'sealed:v1:');
create index department_pharmacies_clear on department_pharmacies (id)
  where email <> '' and not starts_with(email, 'sealed:v1:') or mobile <> '' and not starts_with(mobile, 'sealed:v1:');
