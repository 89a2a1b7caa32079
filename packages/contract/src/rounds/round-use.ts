import { applicantCountTexts, reviewerCountTexts } from '../core/count-texts.ts'
import { type Plural, plural, quantity, type Text, text } from '../core/text.ts'

/** What keeps a round from being deleted. Reviewers count who are registered in no other round. */
export type RoundUse = {
  readonly applicants: number
  readonly reviewers: number
  readonly plans: number
  readonly calculations: number
  readonly queries: number
  readonly reminders: number
}

const plans = plural(
  '# assignment plan',
  '# assignment plans',
  'خطة إسناد واحدة',
  'خطتا إسناد',
  '# خطط إسناد',
  '# خطة إسناد',
  '# خطة إسناد',
)
const calculations = plural(
  '# calculation of results',
  '# calculations of results',
  'نتائج مجمّدة مرة واحدة',
  'نتائج مجمّدة مرتين',
  'نتائج مجمّدة # مرات',
  'نتائج مجمّدة # مرة',
  'نتائج مجمّدة # مرة',
)
const queries = plural('# query', '# queries', 'استفسار واحد', 'استفساران', '# استفسارات', '# استفسارًا', '# استفسار')
const reminders = plural(
  '# reminder to a reviewer',
  '# reminders to reviewers',
  'تذكير واحد لمحكّم',
  'تذكيران لمحكّمين',
  '# تذكيرات لمحكّمين',
  '# تذكيرًا لمحكّمين',
  '# تذكير لمحكّمين',
)

const uses: readonly (readonly [keyof RoundUse, Plural])[] = [
  ['applicants', applicantCountTexts],
  ['reviewers', reviewerCountTexts],
  ['plans', plans],
  ['calculations', calculations],
  ['queries', queries],
  ['reminders', reminders],
]

/** "This round has been used and stays: 3 applicants, 1 query." Null for a round that was never used. */
export function describeRoundUse(use: RoundUse): Text | null {
  const found = uses.filter(([name]) => use[name] > 0).map(([name, words]) => quantity(use[name], words))
  if (found.length === 0) return null
  const list = (language: 'en' | 'ar', comma: string) => found.map((words) => words[language]).join(comma)
  return text(`This round has been used and stays: ${list('en', ', ')}.`, `استُخدمت هذه الدورة، ولذلك تبقى: ${list('ar', '، ')}.`)
}
