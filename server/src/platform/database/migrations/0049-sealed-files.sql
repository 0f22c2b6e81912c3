-- Files that are stored from now on rest sealed; those that are there are sealed by and by (seal-old-files.ts).
alter table files add column sealed boolean not null default false;
alter table files alter column sealed set default true;
create index files_not_sealed on files (id) where not sealed;
