/**
 * What is done beside giving a medicine. A clause that begins with one of these speaks of that; how the rest of it is
 * looked at is in notes.ts. None is a word of giving, taking, stopping or changing, or near to one of when and how much.
 */
export const DOINGS: ReadonlySet<string> = new Set(
  (
    'close shut open blink press tilt bend lean lie sit stand walk turn look soak dip immerse trim file clip scrape scrub loosen dress wrap bandage ensure maintain sleep exercise ' +
    'elevate wear bring carry show note record write count teach explain counsel demonstrate supervise observe expect squeeze roll warm prime load attach fit breathe exhale inspect swish floss comb shave ' +
    'dry blow clear clean wash rinse wipe sponge restrict control follow encourage burp support attend arrange plan send collect buy remember beware perform practise practice cool hydrate moisturise moisturize ' +
    'boil sterilise sterilize label lock hide refrigerate shield protect cover uncover expose foment compress ice flush aspirate position prop disinfect sanitise sanitize ' +
    'test screen scan xray image biopsy mobilise mobilize stretch relax shower lather brush pat blot tap rotate pinch aim point shake ' +
    'educate reassure motivate advise tell ask inform report call ring visit consult contact meet review monitor watch check measure'
  ).split(' '),
)
