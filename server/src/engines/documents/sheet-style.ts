/** The style of a paper as a page: the look of the PDF on a screen, on a phone and on paper. */
export const SHEET_STYLE = `
:root { --accent: #0b5a6f; --ink: #16212b; --muted: #52616d; --line: #c9d3da; --tint: #eef5f7; --caution: #8a3b00; }
* { box-sizing: border-box; }
html { background: #e6ebee; }
body { margin: 0; color: var(--ink); font: 14px/1.45 "Prescription Devanagari", "Noto Sans", "Noto Sans Devanagari", "Noto Sans Arabic",
  system-ui, "Nirmala UI", sans-serif; overflow-wrap: anywhere; }
main { max-width: 210mm; margin: 16px auto; padding: 24px 28px 28px; background: #fff; border-top: 10px solid var(--accent);
  box-shadow: 0 1px 6px #0002; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; color: var(--accent); }
h2 { margin: 18px 0 4px; font-size: 15px; color: var(--accent); }
p { margin: 0; }
.small, .group { color: var(--muted); font-size: 12px; }
.group { text-transform: uppercase; letter-spacing: .03em; font-weight: 600; }
.letterhead { display: flex; gap: 20px; align-items: center; padding-bottom: 12px; border-bottom: 2px solid var(--accent); }
.letterhead img { max-height: 72px; max-width: 170px; }
.letterhead .hospital { flex: 1 1 50%; }
.letterhead .doctor { flex: 0 1 auto; text-align: right; }
.name { font-weight: 700; font-size: 17px; }
dl { margin: 0; }
dd { margin: 0; }
.patient { display: grid; grid-template-columns: 1.7fr 1fr 1fr; gap: 10px 20px; margin: 12px 0; padding: 12px 16px;
  background: var(--tint); border-radius: 8px; }
.patient dt { font-size: 11px; font-weight: 600; letter-spacing: .03em; text-transform: uppercase; color: var(--muted); }
.patient dd { font-weight: 600; }
.patient dd.missing { color: #b3261e; }
.patient .allergies { grid-column: 1 / -1; padding: 4px 10px; border-left: 4px solid var(--caution); background: #fff; }
.patient .allergies dt, .patient .allergies dd { display: inline; color: var(--caution); }
.patient .allergies dd { margin-left: 8px; font-weight: 700; }
.patient .address { grid-column: 1 / -1; }
.patient .address dd { font-weight: 400; }
.vitals { display: flex; flex-wrap: wrap; gap: 2px 0; margin: 0 0 8px; }
.vitals > div { display: flex; gap: 6px; padding-right: 12px; margin-right: 12px; border-right: 1px solid var(--line); }
.vitals > div:last-child { border: 0; }
.vitals dt { color: var(--muted); }
.vitals dd { font-weight: 600; }
.findings { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; }
.findings dt { font-weight: 600; color: var(--accent); }
.findings dd, li p { white-space: pre-line; }
.rx { margin: 14px 0 4px; font-size: 30px; line-height: 1; font-weight: 700; color: var(--accent); }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { padding: 6px; background: var(--accent); color: #fff; font-size: 12px; font-weight: 600; text-align: left; overflow-wrap: normal; }
th:nth-child(2) { width: 27%; }
th:last-child { width: 84px; }
th span { display: block; font-weight: 400; }
td { padding: 8px 6px; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody:nth-of-type(even) { background: #f7fafb; }
th.dose { padding: 6px 2px; }
.dose { width: 72px; text-align: center; border-left: 1px solid var(--line); }
td.dose { font-weight: 700; font-size: 15px; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
td.none { font-weight: 400; color: var(--muted); }
td.note { font-size: 13px; padding: 8px 4px; }
td.note .hindi { font-weight: 400; }
.directions { border-left: 1px solid var(--line); }
.directions p + p { margin-top: 3px; }
.generic { font-weight: 700; }
.detail, .duration { font-weight: 600; }
.conditions { font-weight: 600; color: var(--accent); font-size: 13px; }
.advice-line { color: var(--muted); font-size: 13px; }
.mark { display: inline-block; margin: 3px 6px 0 0; padding: 0 5px; border: 1px solid var(--caution); border-radius: 4px;
  color: var(--caution); font-size: 11px; font-weight: 600; }
.end { margin: 10px 0; text-align: center; }
h2 span, .paper span { font-weight: 400; margin-left: 8px; }
h2.paper { margin: 14px 0 2px; font-size: 20px; text-align: center; }
.draft { text-align: center; font-weight: 700; color: var(--caution); }
.declared { margin: 14px 0; font-size: 15px; }
.said { white-space: pre-line; }
.framed { margin-top: 18px; padding: 10px 14px; border: 2px solid var(--caution); border-radius: 6px; break-inside: avoid; }
.framed h2 { margin-top: 0; color: var(--caution); }
table.plain th { background: var(--tint); color: var(--accent); width: auto; }
table.plain td { white-space: pre-line; padding: 6px; }
.by-hand { display: flex; gap: 40px; margin-top: 70px; }
.by-hand div { flex: 1; border-top: 1px solid var(--ink); padding-top: 4px; color: var(--muted); font-size: 12px; }
ul { margin: 0; padding-left: 18px; }
li { margin-bottom: 4px; }
.follow-up { margin-top: 12px; padding: 2px 10px; border-left: 3px solid var(--accent); font-weight: 600; }
.follow-up span { margin-right: 12px; color: var(--accent); }
.close { display: flex; gap: 16px; align-items: flex-end; margin-top: 40px; break-inside: avoid; }
.close svg { flex: none; width: 112px; height: 112px; margin-left: -11px; }
.verify { flex: 1 1 40%; align-self: center; font-weight: 600; }
.verify a, .verify .url { display: block; font-size: 11px; font-weight: 400; color: var(--muted); }
.signature { flex: 0 1 260px; text-align: center; }
.signature .marks { display: flex; justify-content: center; align-items: flex-end; gap: 12px; margin-bottom: 4px; }
.signature img { display: block; max-width: 180px; max-height: 60px; min-width: 0; }
.signature .line { border-top: 1px solid var(--ink); padding-top: 4px; font-weight: 700; }
footer { margin-top: 16px; padding-top: 6px; border-top: 1px solid var(--line); }
/* A sheet of A4 and half a window: what is to be read needs the room that the figures leave. */
@media (min-width: 561px) and (max-width: 820px) {
  main { padding: 20px 16px; }
  table { table-layout: fixed; }
  th { font-size: 11px; }
  th:first-child { width: 24px; }
  th:nth-child(2) { width: 25%; }
  th:last-child { width: 66px; }
  th.dose { font-size: 10px; letter-spacing: -.02em; }
  .dose { width: 8.4%; }
}
@media (max-width: 560px) {
  main { margin: 0; padding: 16px; }
  .letterhead { flex-wrap: wrap; }
  .letterhead .doctor { text-align: left; }
  .patient { grid-template-columns: 1fr 1fr; }
  table, tbody { display: block; }
  thead { display: none; }
  tbody { border-bottom: 1px solid var(--line); }
  tbody tr { display: flex; flex-wrap: wrap; padding: 8px 0; }
  td { border: 0; padding: 2px 6px; flex: 1 0 100%; }
  td.number { display: none; }
  td.dose { width: auto; flex: 1 1 15%; border: 1px solid var(--line); padding: 4px 2px; }
  td.dose::before { content: attr(data-time); display: block; font-size: 11px; font-weight: 400; color: var(--muted); }
  td.note { flex-basis: 100%; }
  td.note::before { display: none; }
  td.directions { border: 0; padding-top: 6px; }
  table.plain td { padding: 1px 6px; }
  table.plain td:not(:empty)::before { content: attr(data-column) ": "; color: var(--muted); }
  .close { flex-wrap: wrap; }
}
@media print {
  @page { size: A4; margin: 14mm; }
  html { background: none; }
  body { font-size: 9.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main { max-width: none; margin: 0; padding: 0; border: 0; box-shadow: none; }
  tbody { break-inside: avoid; }
  table.plain tbody { break-inside: auto; }
  table.plain tr { break-inside: avoid; }
}
`
