-- Who decided on a term that an operator typed, and what it became.
alter table term_approvals
  add column decided_by bigint references users,
  add column decided_at timestamptz,
  add column term_id bigint references master_terms;
create index term_approvals_waiting on term_approvals (case_id) where status = 'pending';
create index term_approvals_rejected on term_approvals (kind, lower(term)) where status = 'rejected';
