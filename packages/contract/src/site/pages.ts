import { type Language, type Text, text } from '../text.ts'

/**
 * The public pages (applicant-side §2), by name. Each is served at its path, and at `/en` and `/ar` before it.
 * Titles are the specification's; what stands on a page is the award office's (site texts).
 */
export const publicPages = {
  landing: { path: '/', title: text('Research Excellence Award', 'جائزة التميّز البحثي') },
  conditions: { path: '/conditions', title: text('Entry Guidelines', 'شروط التقدّم') },
  deadlines: { path: '/deadlines', title: text('Key Dates', 'مواعيد مهمة') },
  prize: { path: '/prize', title: text('About the Award', 'عن الجائزة') },
  // Its address and its title are the specification's, and they disagree: /SDG3 is the page of Goal 8.
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

/** Every page that is drawn from the site's texts: the public pages, and the one that says that there is none. */
export const pageNames = [...publicPageNames, 'not-found'] as const
export type PageName = (typeof pageNames)[number]

/** A path in one language, whatever the reader's own is: `/ar/prize`, and `/ar` for the landing page. */
export const pathIn = (language: Language, path: string): string => `/${language}${path === '/' ? '' : path}`

/** A calendar of all key dates, or of one; also under `/en` and `/ar`. */
export const calendarPath = (deadlineId?: number): string =>
  deadlineId === undefined ? '/deadlines.ics' : `/deadlines/${deadlineId}.ics`

/** A picture of the site, as it was uploaded or at most 480 pixels long (WebP); both may be kept for ever. */
export const picturePath = (guid: string): string => `/site/pictures/${guid}`
export const smallPicturePath = (guid: string): string => `/site/pictures/${guid}.webp`
