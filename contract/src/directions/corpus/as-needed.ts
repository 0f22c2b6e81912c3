import { corpus } from './corpus.ts'

/** Taken as needed: for what, and the most in a day. */
export const AS_NEEDED = corpus(
  'as needed',
  `
1 tab SOS for fever => 1:tablet prn for:fever
1 tab SOS fever => 1:tablet prn for:fever
1 tab sos for pain => 1:tablet prn for:pain
1 tab SOS if fever => 1:tablet prn for:fever
1 tab if fever => 1:tablet prn for:fever
1 tab when fever => 1:tablet prn for:fever
1 tab for fever SOS => 1:tablet prn for:fever
1 tab prn headache => 1:tablet prn for:headache
1 tab prn for nausea and vomiting => ~
1 tab SOS for vomiting => 1:tablet prn for:vomiting
1 tab sos for loose motions => 1:tablet prn for:looseMotions
1 tab after each loose motion => 1:tablet prn for:looseMotions
1 tab after every loose stool => 1:tablet prn for:looseMotions
5 ml sos for cough => 5:ml prn for:cough
1 tab q6h prn fever => 1:tablet q6h prn for:fever
1 tab TDS SOS => 1:tablet 3/d prn
1 tab TDS sos for pain x 3 days => 1:tablet 3/d prn for:pain 3d
1 tab HS prn for sleep => 1:tablet HS prn for:sleep
1 tab sos for acidity => 1:tablet prn for:acidity
1 tab sos anxiety => 1:tablet prn for:anxiety
1 tab if itching => 1:tablet prn for:itching
2 puffs if breathless => 2:puff prn for:breathlessness
2 puffs SOS for breathlessness => 2:puff prn for:breathlessness
1 tab SOS max 3 in a day => 1:tablet prn max3:
1 tab SOS, max 3 tabs/day => 1:tablet prn max3:tablet
1 tab SOS (max 3 tablets a day) => 1:tablet prn max3:tablet
1 tab SOS max 4 tablets in 24 hours => 1:tablet prn max4:tablet
1 tab sos, maximum 3 tablets per day => 1:tablet prn max3:tablet
1 tab sos, not more than 3 tablets a day => 1:tablet prn max3:tablet
1 tab SOS not more than 3 times a day => 1:tablet prn max3/d
1 tab sos max 3 times a day => 1:tablet prn max3/d
1 tab SOS up to 3 times a day => 1:tablet prn max3/d
1 tab as needed up to 4 times a day => 1:tablet prn max4/d
1 tab q6h prn max 4/day => 1:tablet q6h prn max4:
1 tab q6h prn max 4 tabs/day => 1:tablet q6h prn max4:tablet
500 mg q6h prn max 2 g/day => 500:mg q6h prn max2:g
500 mg 6 hourly sos, max 4 g in 24 hrs => 500:mg q6h prn max4:g
1 tab sos, max 2/day => 1:tablet prn max2:
1 tab sos, at most 2 a day => 1:tablet prn max2:
1-2 tabs every 6 hours as needed, maximum 8 tablets in 24 hours => 1..2:tablet q6h prn max8:tablet
max 4 tabs/day => max4:tablet
1 tab only if needed => 1:tablet prn
1 tab if required => 1:tablet prn
1 tab whenever required => 1:tablet prn
1 tab when necessary => 1:tablet prn
1 tab on need => 1:tablet prn
1 tab if pain persists => ~persists
1 tab if temp > 100 => ~
if fever > 100 F 1 tab => ~
1 tab if BP > 140/90 => ~
1 tab SOS for 3 days => 1:tablet prn 3d
1 tab sos 4 hourly gap => ~gap
1 tab sos with 6 hours gap => ~gap
minimum 6 hours apart => ~
`,
)
