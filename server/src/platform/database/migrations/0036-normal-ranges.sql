-- What is normal of an adult, as contract/src/normal-range.ts reads it; lowest and highest are what is plausible at all.
alter table vital_masters add column normal text not null default '';
update vital_masters v set normal = n.normal, version = version + 1
from (values ('bp', '90–139/60–89'), ('pulse', '60–100'), ('temperature', '97–99'), ('spo2', '95–100'),
  ('respiratory-rate', '12–20'), ('bmi', '18.5–22.9'), ('sugar-fasting', '70–99'), ('sugar-pp', '≤ 139'),
  ('sugar-random', '≤ 139'), ('hba1c', '≤ 5.6'), ('haemoglobin', '12–17'), ('creatinine', '0.6–1.3'),
  ('urea', '15–40'), ('tlc', '4000–11000')) n (code, normal)
where v.code = n.code and v.owner_client_id is null;
