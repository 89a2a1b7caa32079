import {
  type Audience,
  type AudienceStatus,
  formatPeopleCount,
  type RecipientCounts,
} from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { formatNumberText } from '../../ui/numbers.ts'

export const newsTitle = text('News', 'الأخبار')
export const newAnnouncementTitle = text('Write an announcement', 'كتابة إعلان')

export const audienceLabels: Readonly<Record<Exclude<Audience['to'], 'chosen'>, Text>> = {
  subscribers: text('Subscribers of the news', 'المشتركون في الأخبار'),
  applicants: text('Applicants of the active round', 'متقدمو الدورة الحالية'),
  reviewers: text('Reviewers of the active round', 'محكّمو الدورة الحالية'),
}
const chosenLabels = {
  applicants: text('Chosen applicants', 'متقدمون مختارون'),
  reviewers: text('Chosen reviewers', 'محكّمون مختارون'),
}
export const audienceStatusLabels: Readonly<Record<AudienceStatus, Text>> = {
  all: text('All of them', 'جميعهم'),
  'not-submitted': text('Who have not submitted', 'من لم يقدّموا'),
  complete: text('Complete, but not submitted', 'من اكتملت ملفاتهم ولم يقدّموها'),
  incomplete: text('Not complete yet', 'من لم تكتمل ملفاتهم'),
  submitted: text('Who have submitted', 'من قدّموا ملفاتهم'),
}

type Theme = { readonly id: number; readonly englishName: string; readonly arabicName: string }

/** Applicants of the active round · Complete, but not submitted · Health Sciences */
export function formatAudience({ to, standing, branchId, of = 'applicants' }: Audience, themes: readonly Theme[] = []): Text {
  if (to === 'chosen') return chosenLabels[of]
  const theme = themes.find(({ id }) => id === branchId)
  const parts = [
    audienceLabels[to],
    standing && standing !== 'all' ? audienceStatusLabels[standing] : undefined,
    theme ? toBilingualName(theme) : branchId === undefined ? undefined : oneTheme,
  ].filter((part) => part !== undefined)
  return text(parts.map(({ en }) => en).join(' · '), parts.map(({ ar }) => ar).join(' · '))
}
const oneTheme = text('one theme', 'مجال واحد')

const inLanguage = { ar: text('in Arabic', 'بالعربية'), en: text('in English', 'بالإنجليزية') }

/** This goes to 1,240 people: 900 in Arabic, 340 in English. */
export function formatRecipients({ recipients, byLanguage }: RecipientCounts): Text {
  if (recipients === 0) return text('Nobody fits this choice at the moment.', 'لا ينطبق هذا الاختيار على أحد حاليًّا.')
  const people = formatPeopleCount(recipients)
  const parts = (['ar', 'en'] as const)
    .filter((language) => byLanguage[language] > 0)
    .map((language) => ({ count: formatNumberText(byLanguage[language]), words: inLanguage[language] }))
  const formatLanguages = (language: 'en' | 'ar') => parts.map(({ count, words }) => `${count[language]} ${words[language]}`)
  return text(
    `This goes to ${people.en}: ${formatLanguages('en').join(', ')}.`,
    `تصل هذه الرسالة إلى ${people.ar}: ${formatLanguages('ar').join('، و')}.`,
  )
}
