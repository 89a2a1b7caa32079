import type { Language, Text } from '@jadara/contract/core/text'
import { defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { toRoundConditions } from '@jadara/contract/eligibility/round-conditions'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import type { PageRenderInput, RenderPage } from '@jadara/contract/site/render'
import { type SiteTexts, siteSlots } from '@jadara/contract/site/site-texts'
import { build, type Rolldown } from 'vite'
import { beforeAll } from 'vitest'

/** The pages are rendered by the same build that the server calls. */
let render: RenderPage
export let builtFiles: readonly Rolldown.OutputAsset[]
/** The modules that the build imports. */
export let importedModules: readonly string[]

beforeAll(async () => {
  const configFile = `${import.meta.dirname}/../../vite.public.config.ts`
  const built = (await build({ configFile, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput
  builtFiles = built.output.filter((file) => file.type === 'asset')
  const code = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (code?.type !== 'chunk') throw new Error('the build made no render.js')
  importedModules = [...code.imports, ...code.dynamicImports]
  // A data URL has no folder, so `import.meta.url` needs a value.
  const whole = code.code.replaceAll('import.meta.url', JSON.stringify(import.meta.url))
  const module: { renderPage: RenderPage } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(whole)}`)
  render = module.renderPage
}, 60_000)

const texts = Object.fromEntries(Object.entries(siteSlots).map(([name, { initial }]) => [name, initial])) as SiteTexts
export const round: ActiveRound = {
  id: 1,
  englishName: 'Round 1',
  arabicName: 'الدورة الأولى',
  isTrial: false,
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
export const deadlines: PageRenderInput['deadlines'] = [
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

export function renderTestPage(page: PageRenderInput['page'], language: Language, more: Partial<PageRenderInput> = {}): string {
  const now = more.round?.now ?? round.now
  const conditions = toRoundConditions(defaultConditions, round)
  return render({ page, language, publicUrl, timeZone: 'Africa/Cairo', now, texts, round, conditions, deadlines, ...more })
}
export const countMatches = (html: string, what: RegExp) => html.match(what)?.length ?? 0
export const withSiteText = (name: keyof SiteTexts, wording: Text | string): SiteTexts => ({
  ...texts,
  [name]: typeof wording === 'string' ? { en: wording, ar: wording } : wording,
})
