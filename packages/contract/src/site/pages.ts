import { type Language, type Text, text } from '../core/text.ts'

/**
 * The public pages (specification SITE-1). Each is served at its path, and under `/en` and `/ar`. Titles are the specification's; the content is made of
 * site texts.
 */
export const publicPages = {
  landing: { path: '/', title: text('Research Excellence Award', 'جائزة التميّز البحثي') },
  conditions: { path: '/conditions', title: text('Entry Guidelines', 'شروط التقدّم') },
  'can-i-apply': { path: '/can-i-apply', title: text('Can I apply?', 'هل يمكنني التقدّم؟') },
  deadlines: { path: '/deadlines', title: text('Key Dates', 'مواعيد مهمة') },
  prize: { path: '/prize', title: text('About the Award', 'عن الجائزة') },
  // The specification's path and title disagree: /SDG3 is the page of Goal 8.
  SDG3: { path: '/SDG3', title: text('Goal 8', 'الهدف الثامن') },
  SDG13: { path: '/SDG13', title: text('Climate action', 'العمل المناخي') },
  'privacy-policy': { path: '/privacy-policy', title: text('Privacy policy', 'سياسة الخصوصية') },
  'terms-and-conditions': { path: '/terms-and-conditions', title: text('Terms and conditions', 'الشروط والأحكام') },
  'evacuation-responsibility': {
    path: '/evacuation-responsibility',
    title: text('Evacuation of responsibility', 'إخلاء المسؤولية'),
  },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly title: Text }>>

export type PublicPageName = keyof typeof publicPages
export const publicPageNames = Object.keys(publicPages) as PublicPageName[]
export const isPublicPage = (name: string): name is PublicPageName => Object.hasOwn(publicPages, name)

/** Served at its plain path alone, in the reader's language. It is the same for everybody: a script signs in (web/src/public/script/sign-in.ts). */
export const signInPath = '/login'

/** Where a phone sends the pictures that a file field asks for: also under `/en` and `/ar`. The same for everybody. */
export const phonePath = '/phone'

/** All pages rendered from site texts. */
export const pageNames = [...publicPageNames, 'not-found'] as const
export type PageName = (typeof pageNames)[number]
/** The pages that are the same for every reader of a language. */
export type SharedPageName = PageName | 'sign-in' | 'phone'

/** The path for a fixed language: `/ar/prize`, and `/ar` for the landing page. */
export const localizedPath = (language: Language, path: string): string => `/${language}${path === '/' ? '' : path}`

/** The calendar of all key dates or of one; also under `/en` and `/ar`. */
export const calendarPath = (deadlineId?: number): string =>
  deadlineId === undefined ? '/deadlines.ics' : `/deadlines/${deadlineId}.ics`

/** The original, or a WebP of at most 480 pixels; both are immutable. */
export const picturePath = (guid: string): string => `/site/pictures/${guid}`
export const smallPicturePath = (guid: string): string => `/site/pictures/${guid}.webp`
