-- Which preview somebody saw: an import that was read anew is not applied by who saw the one before.
alter table imports add column readings int not null default 0;
