import { corpus } from './corpus.ts'

/**
 * Directions as different specialities write them in India, put down with what they mean before the reader had been asked
 * about any of them: what it read of them then is the honest estimate in bench/README.md.
 */
export const FIRST_LOOK = corpus(
  'first look',
  `
paediatrics
5 ml TDS x 3 days after food => 5:ml 3/d 3d PC
2.5 ml BD x 5d => 2.5:ml 2/d 5d
Syp 7.5 ml 6 hourly SOS fever => syrup 7.5:ml q6h prn for:fever
15 mg/kg/dose q6h sos => 15:mg /kg/dose q6h prn
40 mg/kg/day in 3 divided doses x 7 days => 40:mg /kg/day 3/d 7d
0.5 ml OD till 1 year of age => ~till_1_year_of_age
Drops 10 drops BD => 10:drop 2/d
1 ml once daily to continue => 1:ml 1/d ongoing
3 ml - 3 ml - 3 ml x 5 days => 3-3-0-3:ml 5d
4ml--0--4ml => 4-0-0-4:ml
1 tsp thrice a day before meals => 1:teaspoon 3/d AC
½ tsf BD x 1 week => 0.5:teaspoon 2/d 1w
ORS 50 ml after each loose stool => 50:ml prn for:looseMotions
1 sachet in 1 litre water, sip frequently => ~sip_frequently
5 ml stat then 2.5 ml BD x 4 days => stat 5:ml ; 2.5:ml 2/d 4d
10 mg once daily x 14 days => 10:mg 1/d 14d
20 mg zinc OD for 14 days => ~zinc
2 puffs with spacer 4 hourly => 2:puff q4h ~with_spacer
Neb with 2.5 ml NS TDS => nebulised 2.5:ml 3/d ~NS
1 resp in 2 ml NS 8 hourly => ~NS
Paracetamol 250 mg/5ml 5 ml q6h if temp > 100 F => ~
0.3 ml IM at 0, 1, 6 months => ~
1/2 tab dissolved in water BD => 0.5:tablet 2/d with:water
5ml 1-1-1 X 5 days => 5-5-0-5:ml 5d
nasal drops 2 drops each nostril QID x 3 days => nasalDrops 2:drop eachNostril 4/d 3d
ophthalmology
1 drop BE QID x 1 week => 1:drop bothEyes 4/d 1w {Eye Drops}
1 drop RE 2 hourly => 1:drop rightEye q2h {Eye Drops}
LE TDS x 2/52 => leftEye 3/d 2w {Eye Drops}
1 gtt OU BD => 1:drop bothEyes 2/d {Eye Drops}
1 drop OD BD x 5 days => ?od {Eye Drops}
6 times/day x 1 wk, 5 times/day x 1 wk, 4 times/day x 1 wk, 3 times/day x 1 wk => 6/d 1w ; 5/d 1w ; 4/d 1w ; 3/d 1w {Eye Drops}
1 hourly x 2 days then 2 hourly x 5 days => q1h 2d ; q2h 5d {Eye Drops}
E/D 1 drop 4 times a day both eyes x 10 days => eyeDrops 1:drop 4/d bothEyes 10d
ointment at bedtime both eyes => ointment HS bothEyes
apply HS in lower fornix => ~in_lower_fornix
instil 1 drop every 15 minutes for 1 hour then hourly => ~ {Eye Drops}
1° 6 times a day => ~
tears 4-6 times/day as needed => 4..6/d prn ~tears {Eye Drops}
1 drop at night in the left eye for 3 months => 0-0-0-1:drop leftEye 3m {Eye Drops}
BE 1-1-1-1 x 7 days => bothEyes 1-1-1-1 7d {Eye Drops}
dermatology
apply thin layer BD x 2 weeks => topical 2/d 2w ~thin_layer
L/A OD at night on face => ?od
apply on affected area twice daily after bath => topical affectedArea 2/d ~after_bath
shampoo twice a week, leave for 5 min => 2/w ~
Apply at night, wash off in the morning => ~wash
1 cap weekly x 4 weeks => 1:capsule 1/w 4w
200 mg BD PC x 1 week/month => ~
150 mg once a week for 6 weeks => 150:mg 1/w 6w
apply to scalp HS alternate days => topical scalp HS q2d
1 tab at bed time x 15 days => 1:tablet HS 15d
use as soap => ~as_soap
apply 2-3 times a day L/A => 2..3/d topical
5 mg OD x 10 d => 5:mg 1/d 10d
cream LA BD x 3/52 => cream topical 2/d 3w
sunscreen 9 am, 1 pm => ~sunscreen
apply overnight thrice a week => ~overnight
ivermectin 12 mg stat, repeat after 1 week => ~
TB and infection
3 tab OD empty stomach x 2 months => 3:tablet 1/d empty 2m
4 FDC daily before breakfast => ~FDC
3 tabs daily IP 2 months then 3 tabs daily CP 4 months => ~
1 tab OD x 6/12 => 1:tablet 1/d 6m
500 mg OD x 3 days => 500:mg 1/d 3d
500mg stat then 250 mg OD x 4 days => stat 500:mg ; 250:mg 1/d 4d
500 mg on day 1 then 250 mg daily on day 2 to 5 => 500:mg 1d ; 250:mg 1/d 4d
1 gm IV BD x 5 days => 1:g intravenous 2/d 5d
Inj 1.2 gm i.v. 8 hrly => injection 1.2:g intravenous q8h
inj 80 mg IM OD x 5/7 => injection 80:mg intramuscular 1/d 5d
4 tab stat, 2 tab after 6 hrs, then 2 tab BD x 2 days => ~
1 g iv q12h infuse over 1 hr => ~
1 DS tab BD x 5 days => ~DS
3-0-3 x 3 days => 3-0-0-3 3d
800 mg 5 times a day x 7 days => 800:mg 5/d 7d
1 tab SD => ~
diabetology
10-0-8 U s/c before meals => 10-0-0-8:unit subcutaneous AC
12 U SC HS => 12:unit subcutaneous HS
10 units before breakfast, 8 units before dinner => 10-0-0-8:unit AC
14 - 0 - 10 units 30 min before meals => 14-0-0-10:unit AC30
1 tab OD 15 mins before breakfast => 1-0-0-0:tablet AC15
1 tab BD with first bite of food => ~first_bite
1/2-0-1/2 AC => 0.5-0-0-0.5 AC
1-0-1 just after meals => 1-0-0-1 PC
1 tab with breakfast & dinner => 1-0-0-1:tablet withFood
1-1-1 with meals => 1-1-0-1 withFood
sliding scale as per RBS => ~
6 units sc tds ac + 10 units hs => ~
0.6 mg s/c OD x 1 week then 1.2 mg OD => 0.6:mg subcutaneous 1/d 1w ; 1.2:mg 1/d
increase by 2 units every 3 days till FBS < 130 => ~
once weekly s/c 0.25 mg x 4 weeks then 0.5 mg weekly => subcutaneous 0.25:mg 1/w 4w ; 0.5:mg 1/w
500 mg SR BD PC => ~SR
1 tab OD morning empty stomach 30 min before tea => ~
psychiatry and neurology
0-0-1 x 15 days => 0-0-0-1 15d
½ tab HS x 5 days then 1 tab HS => 0.5:tablet HS 5d ; 1:tablet HS
0.25 mg SOS for anxiety => 0.25:mg prn for:anxiety
0.5 mg HS x 1 wk, then 0.25 mg HS x 1 wk, then stop => 0.5:mg HS 1w ; 0.25:mg HS 1w ; stop
25 mg HS x 3 d, 50 mg HS x 3 d, 75 mg HS to cont => 25:mg HS 3d ; 50:mg HS 3d ; 75:mg HS ongoing
1-0-2 => 1-0-0-2
200-0-400 mg => ~
1 tab BD, increase to TDS after 1 week => ~
150 mg 0-0-1 x 1 month => (150mg) 0-0-0-1 1m
1 tab at onset of migraine => ~
1 depot inj IM every 4 weeks => ~
10 mg nocte => 0-0-0-10:mg
1-0-0 (morning) => 1-0-0-0
S/L 0.5 mg stat => sublingual 0.5:mg stat
1 tab HS 1/12 => 1:tablet HS 1m
taper over 2 weeks => ~taper
obstetrics
1 tab OD till delivery => ~till_delivery
1-0-0 to continue => 1-0-0-0 ongoing
200 mg pv HS x 2 weeks => 200:mg vaginal HS 2w
1 pessary PV at night x 6 days => 0-0-0-1:pessary vaginal 6d
1 tab BD from D2 to D6 => ~
250 mg IM weekly till 36 weeks => ~
400 mcg S/L stat => 400:mcg sublingual stat
1 tab TDS SOS pain abdomen => ~abdomen
1-0-1 p/c x 30 days => 1-0-0-1 PC 30d
1 tab OD at night with milk => 0-0-0-1:tablet with:milk
60,000 IU weekly x 8 wks with milk => 60000:unit 1/w 8w with:milk
5 mg OD x 1 month before conception => ~
Cap 1 OD => 1:capsule 1/d
1 tsp HS with warm water => 1:teaspoon HS with:warmWater
medicine and surgery
T. Dolo 650 1-1-1 x 3 d => ~Dolo
1-0-1 a/f x 7d => 1-0-0-1 PC 7d
1 tab 40 mg OD BBF => 1-0-0-0:tablet (40mg) AC
1 OD AC 1/2 hr => 1: 1/d AC30
1 tab B.D. P.C. for 5 days => 1:tablet 2/d PC 5d
1 tab bd pc 5 days, then sos => 1:tablet 2/d PC 5d ; prn
1 tab TID for 3/7 then BD for 3/7 then OD for 3/7 => 1:tablet 3/d 3d ; 2/d 3d ; 1/d 3d
prednisolone 40 mg OD x 5d, 30 mg x 5d, 20 mg x 5d, 10 mg x 5d then stop => ~prednisolone
40mg x 1wk -> 30mg x 1wk -> 20mg x 1wk -> stop => 40:mg 1w ; 30:mg 1w ; 20:mg 1w ; stop
8 hrly IV x 3 days => q8h intravenous 3d
1 amp IV stat & SOS => ~
DNS @ 100 ml/hr => ~
steam inhalation TDS => 3/d inhaled ~steam
2% gargle 4 times a day => ~2%
betadine gargles tds => gargle 3/d ~betadine
1 tab OD M/W/F => 1:tablet mon,wed,fri
1 tab on Tue & Fri => 1:tablet tue,fri
1 tab daily except Sunday => ~
5 days a week => ~
subah shaam khane ke baad 5 din tak => @morning,evening PC 5d
1 goli din me teen baar => 1:tablet 3/d
adhi goli raat ko sote samay => 0.5:tablet HS
खाने के बाद सुबह-शाम एक-एक गोली => 1-0-1-0:tablet PC
एक चम्मच दिन में 3 बार => ?spoon
रोज रात को 1 कैप्सूल => 0-0-0-1:capsule
bukhar aane par 1 goli => 1:tablet prn for:fever
max 4 tabs in 24 hours, 1 tab q6h prn => 1:tablet q6h prn max4:tablet
1 tab SOS (max 3/day) => 1:tablet prn max3:
1-2 tab hs prn for constipation => 1..2:tablet HS prn ~constipation
1 patch every 72 hours => 1:patch q72h
1 supp PR BD x 3 d => 1:suppository rectal 2/d 3d
2 puffs BD, rinse mouth after use => 2:puff 2/d ~rinse
apply locally SOS => topical prn
`,
)
