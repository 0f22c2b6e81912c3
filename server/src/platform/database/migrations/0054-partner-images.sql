-- Images that came with an order of the partner are an upload that no account sent.
alter table uploads alter column user_id drop not null;
alter table uploads alter column session_id drop not null;
