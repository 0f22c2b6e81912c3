-- The list of users narrowed down to those with a permission.
create index users_permissions on users using gin (permissions) where removed_at is null;
