-- Clients as an administrator writes them: a version against two who write at once, and their lists.
alter table clients add column version int not null default 1;
create index clients_by_name on clients (lower(name), id);
create index clients_search on clients using gin (lower(name || ' ' || key) gin_trgm_ops);
create index hospitals_of_client on hospitals (client_id, lower(name), id) where client_id is not null;
