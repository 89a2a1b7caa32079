import type { ActiveRound } from '@jadara/contract/rounds'
import type { PageRequest, RenderPage } from '@jadara/contract/site/render'
import { type SiteTexts, siteSlots } from '@jadara/contract/site/site-texts'
import type { Language, Text } from '@jadara/contract/text'
import { build, type Rolldown } from 'vite'
import { beforeAll } from 'vitest'

/** What the visitor gets: the pages are drawn by the very build that the server calls. */
let renderPage: RenderPage
export let files: readonly Rolldown.OutputAsset[]
/** The names of what the server has to find beside the program that draws them. */
export let needed: readonly string[]

beforeAll(async () => {
  const configFile = `${import.meta.dirname}/../../vite.public.config.ts`
  const built = (await build({ configFile, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput
  files = built.output.filter((file) => file.type === 'asset')
  const code = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (code?.type !== 'chunk') throw new Error('the build made no render.js')
  needed = [...code.imports, ...code.dynamicImports]
  // In memory it has no folder from which Node's own modules are asked for.
  const whole = code.code.replaceAll('import.meta.url', JSON.stringify(import.meta.url))
  const module: { renderPage: RenderPage } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(whole)}`)
  renderPage = module.renderPage
}, 60_000)

const texts = Object.fromEntries(Object.entries(siteSlots).map(([name, { initial }]) => [name, initial])) as SiteTexts
export const round: ActiveRound = {
  id: 1,
  englishName: 'Round 1',
  arabicName: 'الدورة الأولى',
  startDate: '2026-10-04',
  endDate: '2026-12-02',
  opensAt: '2026-10-03T21:00:00.000Z',
  closesAt: '2026-12-02T22:00:00.000Z',
  now: '2026-11-20T12:00:00.000Z',
  timeZone: 'Africa/Cairo',
  registrationPhdWindow: { from: '2015-01-01', to: '2023-01-01' },
  profilePhdWindow: { from: '2014-01-01', to: '2023-01-01' },
  journalsLeast: 5,
  journalsMost: 8,
  uploadGraceMinutes: 10,
  eligibilityEnglish: '',
  eligibilityArabic: '',
}
export const deadlines: PageRequest['deadlines'] = [
  {
    id: 11,
    englishDescription: 'Submission opens',
    arabicDescription: 'فتح باب التقدّم',
    date: '2026-10-04',
    effect: 'opens',
    isPublic: true,
  },
  {
    id: 12,
    englishDescription: 'Submission deadline',
    arabicDescription: 'الموعد النهائي',
    date: '2026-12-02',
    effect: 'closes',
    isPublic: true,
  },
  {
    id: 13,
    englishDescription: 'Winners are named',
    arabicDescription: 'إعلان الفائزين',
    date: null,
    effect: null,
    isPublic: true,
  },
  { id: 14, englishDescription: 'Ceremony', arabicDescription: '', date: '2027-02-01', effect: null, isPublic: true },
]
export const publicUrl = 'https://award.example'

export function draw(page: PageRequest['page'], language: Language, more: Partial<PageRequest> = {}): string {
  const now = more.round?.now ?? round.now
  return renderPage({ page, language, publicUrl, timeZone: 'Africa/Cairo', now, texts, round, deadlines, ...more })
}
export const countOf = (html: string, what: RegExp) => html.match(what)?.length ?? 0
export const saying = (name: keyof SiteTexts, said: Text | string): SiteTexts => ({
  ...texts,
  [name]: typeof said === 'string' ? { en: said, ar: said } : said,
})
