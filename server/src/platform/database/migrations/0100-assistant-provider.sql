-- A language model of the deployment may be allowed for a client.
alter table clients drop constraint clients_assistant_check;
alter table clients add constraint clients_assistant_check check (assistant in ('off', 'builtIn', 'provider'));
