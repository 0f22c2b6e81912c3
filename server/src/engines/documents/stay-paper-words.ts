import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import type { MedicineChange, Outcome } from '@rxdesk/contract/discharge/summary'
import type { Bilingual } from './text-parts.ts'

/** What the papers of a stay are called. */
export const PAPER_NAMES: Readonly<Record<PaperKind, Bilingual>> = {
  summary: { english: 'Discharge summary', hindi: 'डिस्चार्ज सारांश' },
  admission: { english: 'Admission note', hindi: 'भर्ती नोट' },
  medicines: { english: 'Medicines at discharge', hindi: 'छुट्टी के समय की दवाइयाँ' },
  dischargeAdvice: { english: 'Discharge advice', hindi: 'छुट्टी के समय सलाह' },
  fitness: { english: 'Fitness certificate', hindi: 'स्वस्थता प्रमाण पत्र' },
  referral: { english: 'Referral letter', hindi: 'रेफ़रल पत्र' },
  death: { english: 'Death summary', hindi: 'मृत्यु सारांश' },
  transfer: { english: 'Transfer summary', hindi: 'स्थानांतरण सारांश' },
  consent: { english: 'Consent', hindi: 'सहमति पत्र' },
}

const plain = (english: string): Bilingual => ({ english, hindi: '' })

/** Headings; those that the patient or the family reads at home are in both languages. */
export const HEADINGS = {
  stay: plain('Stay'),
  doctors: plain('Treating doctors'),
  admission: plain('On admission'),
  diagnosis: { english: 'Diagnosis', hindi: 'रोग' },
  history: plain('History'),
  investigations: plain('Investigations'),
  procedures: plain('Procedures and surgery'),
  course: plain('Course in hospital'),
  condition: plain('Condition at discharge'),
  medicines: { english: 'Medicines to take at home', hindi: 'घर पर लेने की दवाइयाँ' },
  changes: { english: 'Changes to your medicines', hindi: 'आपकी दवाइयों में बदलाव' },
  followUp: { english: 'Follow-up', hindi: 'दोबारा कब दिखाएँ' },
  advice: { english: 'Advice', hindi: 'सलाह' },
  urgent: {
    english: 'Come at once, at any hour, if there is',
    hindi: 'इनमें से कुछ भी हो तो तुरंत आएँ, किसी भी समय',
  },
  ending: plain('How the stay ended'),
  death: plain('Death'),
  papers: plain('Papers'),
} as const satisfies Record<string, Bilingual>

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  cured: 'Cured',
  improved: 'Improved',
  unchanged: 'Unchanged',
  againstAdvice: 'Left against medical advice',
  referred: 'Referred',
  absconded: 'Absconded',
  died: 'Died',
}

export const CHANGE_WORDS: Readonly<Record<MedicineChange | 'stopped', Bilingual>> = {
  new: { english: 'New', hindi: 'नई' },
  changed: { english: 'Changed', hindi: 'बदली गई' },
  continued: { english: 'As before', hindi: 'पहले जैसी' },
  stopped: { english: 'Stopped: do not take', hindi: 'बंद: न लें' },
}
