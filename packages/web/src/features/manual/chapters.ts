import { applicants } from './chapters/applicants.ts'
import { assigning } from './chapters/assigning.ts'
import { audit } from './chapters/audit.ts'
import { backups } from './chapters/backups.ts'
import { closing } from './chapters/closing.ts'
import { conflicts } from './chapters/conflicts.ts'
import { firstStart } from './chapters/first-start.ts'
import { messages } from './chapters/messages.ts'
import { people } from './chapters/people.ts'
import { publicSite } from './chapters/public-site.ts'
import { results } from './chapters/results.ts'
import { reviewing } from './chapters/reviewing.ts'
import { rounds } from './chapters/rounds.ts'
import { screening } from './chapters/screening.ts'
import { settings } from './chapters/settings.ts'
import { themesAndQuestions } from './chapters/themes-and-questions.ts'
import type { ManualChapter } from './manual.ts'

/** In the order of a season. */
export const manualChapters: readonly ManualChapter[] = [
  firstStart,
  settings,
  rounds,
  themesAndQuestions,
  publicSite,
  people,
  applicants,
  screening,
  conflicts,
  assigning,
  reviewing,
  results,
  messages,
  audit,
  backups,
  closing,
]
