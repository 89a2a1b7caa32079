import { type Text, text } from '../core/text.ts'
import type { ConditionSettings } from './condition-settings.ts'
import { defaultConditions } from './condition-settings.ts'
import type { ApplicationFacts, JournalListing } from './facts.ts'
import type { ConditionCode, ConditionState } from './outcomes.ts'

/** The institution's list of accepted journals of all cases. */
export const listedJournals: readonly (JournalListing & { readonly title: string; readonly issn: string })[] = [
  { title: 'Delta Water Letters', issn: '1234-5679', quartile: 'Q1', from: null, to: null },
  { title: 'Nile Soil Review', issn: '2049-3630', quartile: 'Q2', from: 2015, to: 2019 },
  { title: 'مجلة العلوم الزراعية', issn: '0317-8471', quartile: null, from: 2018, to: null },
  { title: 'Oasis Letters', issn: '1111-1119', quartile: 'Q1', from: null, to: null },
  { title: 'Oasis Letters', issn: '2222-2227', quartile: 'Q4', from: null, to: null },
]

/** A paper as one enters it. `file` names its PDF: equal names are equal PDFs. */
export type CasePaper = {
  readonly title: string
  readonly year: number
  readonly journal: string
  readonly indexingDb: string
  readonly indexingDbUrl: string
  readonly file: string
}

export type Expected = readonly [code: ConditionCode, paper: number | null, state: ConditionState, en: string, ar: string]

export type EligibilityCase = {
  readonly name: string
  /** Those that are on, with their limits; all others are off. The round's PhD window is 2015-01-01 to 2023-01-01; it asks for 5 to 8 papers. */
  readonly conditions: Partial<ConditionSettings>
  readonly phdDate?: string
  readonly phdCountry?: string
  readonly hasValidation?: boolean
  /** Has a concept note, which names the 13th goal. */
  readonly namesGoal?: boolean
  /** Has won round 1 of the portal; false: that round has announced other winners; undefined: it has announced nobody. */
  readonly hasWon?: boolean
  readonly papers?: readonly Partial<CasePaper>[]
  readonly expected: readonly Expected[]
}

export const climateGoal = text('Climate action', 'العمل المناخي')
export const earlierRound = text('Round 1', 'الدورة الأولى')

/** All conditions off but the given ones. */
export function toCaseConditions(on: EligibilityCase['conditions']): ConditionSettings {
  const off = Object.fromEntries(Object.entries(defaultConditions).map(([code, one]) => [code, { ...one, isOn: false }]))
  return { ...(off as ConditionSettings), ...on }
}

export const toCasePaper = (paper: Partial<CasePaper>, place: number): CasePaper => ({
  title: `Paper ${place + 1}`,
  year: 2021,
  journal: 'Delta Water Letters',
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://www.scopus.com/sourceid/1',
  file: `file ${place + 1}`,
  ...paper,
})

/** Marks of direction around names are no part of an expectation. */
export const withoutIsolates = (words: string): string => words.replace(/[\u2066-\u2069]/g, '')

/** The engine's input for a case. Papers are numbered from 1. */
export function toCaseFacts(one: EligibilityCase, goal: Text = climateGoal): ApplicationFacts {
  const listings = (journal: string) => listedJournals.filter(({ title }) => title === journal)
  return {
    phdDate: one.phdDate ?? '2019-06-30',
    phdCountry: one.phdCountry ?? 'EG',
    hasValidation: one.hasValidation ?? false,
    ...(one.hasWon !== undefined && { wins: one.hasWon ? [earlierRound] : [] }),
    goal: one.namesGoal ? goal : null,
    papers: (one.papers ?? []).map(toCasePaper).map(({ file, ...paper }, place) => {
      const found = listings(paper.journal)
      const listed = new Set(found.map(({ issn }) => issn)).size > 1 ? 'several' : found.length > 0 ? found : null
      return { ...paper, id: place + 1, fileDigest: file, listings: listed }
    }),
  }
}

const on = { isOn: true } as const
const years = { year: { isOn: true, from: null, to: null } } as const
const indexedIn = (accepts: 'scopus' | 'list' | 'either') => ({ indexing: { isOn: true, accepts } }) as const
const papersAsked = (least: number | null, most: number | null) => ({ papers: { isOn: true, least, most } }) as const
const notScopus = { indexingDb: 'Web of Science', indexingDbUrl: 'https://www.webofscience.com' } as const

const phdWindow = { 'phd-window': { isOn: true, from: null, to: null } } as const

type Short = readonly [name: string, rest: Omit<EligibilityCase, 'name' | 'expected'>, ...expected: Expected[]]

const list: readonly Short[] = [
  [
    'a PhD inside the window of the round',
    { conditions: phdWindow },
    [
      'phd-window',
      null,
      'met',
      'PhD obtained 30/06/2019; the round counts 01/01/2015 – 01/01/2023.',
      'مُنحت الدكتوراه في ٣٠/٠٦/٢٠١٩، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٥ إلى ٠١/٠١/٢٠٢٣.',
    ],
  ],
  [
    'a PhD on the first day of the window',
    { conditions: phdWindow, phdDate: '2015-01-01' },
    [
      'phd-window',
      null,
      'met',
      'PhD obtained 01/01/2015; the round counts 01/01/2015 – 01/01/2023.',
      'مُنحت الدكتوراه في ٠١/٠١/٢٠١٥، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٥ إلى ٠١/٠١/٢٠٢٣.',
    ],
  ],
  [
    'a PhD on the last day of the window',
    { conditions: phdWindow, phdDate: '2023-01-01' },
    [
      'phd-window',
      null,
      'met',
      'PhD obtained 01/01/2023; the round counts 01/01/2015 – 01/01/2023.',
      'مُنحت الدكتوراه في ٠١/٠١/٢٠٢٣، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٥ إلى ٠١/٠١/٢٠٢٣.',
    ],
  ],
  [
    'a PhD before the window of the condition',
    { conditions: { 'phd-window': { isOn: true, from: '2018-01-01', to: null } }, phdDate: '2017-12-31' },
    [
      'phd-window',
      null,
      'not-met',
      'PhD obtained 31/12/2017; the round counts 01/01/2018 – 01/01/2023.',
      'مُنحت الدكتوراه في ٣١/١٢/٢٠١٧، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٨ إلى ٠١/٠١/٢٠٢٣.',
    ],
  ],
  [
    'a PhD after the window of the condition',
    { conditions: { 'phd-window': { isOn: true, from: null, to: '2018-12-31' } } },
    [
      'phd-window',
      null,
      'not-met',
      'PhD obtained 30/06/2019; the round counts 01/01/2015 – 31/12/2018.',
      'مُنحت الدكتوراه في ٣٠/٠٦/٢٠١٩، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٥ إلى ٣١/١٢/٢٠١٨.',
    ],
  ],
  [
    'the nationality, which the portal does not ask for',
    { conditions: { nationality: on } },
    [
      'nationality',
      null,
      'unknown',
      'The portal does not ask for the nationality: the identity card shows it.',
      'لا تسأل البوابة عن الجنسية، وتُعرف من بطاقة الرقم القومي.',
    ],
  ],
  [
    'a PhD from Egypt',
    { conditions: { validation: on } },
    ['validation', null, 'met', 'The PhD is from Egypt and needs no validation.', 'الدكتوراه من مصر ولا تحتاج إلى معادلة.'],
  ],
  [
    'a PhD from Egypt, typed in Arabic',
    { conditions: { validation: on }, phdCountry: 'مصر' },
    ['validation', null, 'met', 'The PhD is from Egypt and needs no validation.', 'الدكتوراه من مصر ولا تحتاج إلى معادلة.'],
  ],
  [
    'a PhD from abroad without its validation',
    { conditions: { validation: on }, phdCountry: 'DE' },
    [
      'validation',
      null,
      'not-met',
      'The PhD is from abroad (Germany), and the proof of its validation is missing.',
      'الدكتوراه من خارج مصر (ألمانيا)، وما يثبت معادلتها غير مرفوع.',
    ],
  ],
  [
    'a PhD from abroad with its validation',
    { conditions: { validation: on }, phdCountry: 'JP', hasValidation: true },
    [
      'validation',
      null,
      'met',
      'The PhD is from abroad (Japan), and the proof of its validation is there.',
      'الدكتوراه من خارج مصر (اليابان)، وما يثبت معادلتها مرفوع.',
    ],
  ],
  [
    'no winners announced in the portal',
    { conditions: { winner: on } },
    [
      'winner',
      null,
      'unknown',
      'The portal has announced no winners of earlier rounds: the office checks it.',
      'لم تُعلن البوابة فائزين في دورات سابقة، ويتحقق مكتب الجائزة من ذلك.',
    ],
  ],
  [
    'an earlier round that somebody else has won',
    { conditions: { winner: on }, hasWon: false },
    ['winner', null, 'met', 'No earlier win.', 'لم يسبق الفوز بالجائزة.'],
  ],
  [
    'a winner of an earlier round',
    { conditions: { winner: on }, hasWon: true },
    [
      'winner',
      null,
      'not-met',
      'Won in “Round 1”; the round excludes earlier winners.',
      'سبق الفوز في «الدورة الأولى»، ولا تقبل هذه الدورة من سبق فوزه.',
    ],
  ],
  [
    'no concept note, and so no goal',
    { conditions: { goal: on } },
    [
      'goal',
      null,
      'not-met',
      'No goal is named yet: the concept note names it, and is missing.',
      'لم يُحدَّد هدف بعد، وهو يُحدَّد في المذكرة المفاهيمية، وهي ناقصة.',
    ],
  ],
  [
    'a concept note with its goal',
    { conditions: { goal: on }, namesGoal: true },
    ['goal', null, 'met', 'The concept note names “Climate action”.', 'تحدد المذكرة المفاهيمية هدف «العمل المناخي».'],
  ],
  [
    'no paper at all',
    { conditions: papersAsked(1, 8) },
    [
      'papers',
      null,
      'not-met',
      'Papers that count: 0 of 0; the round asks for 1 to 8.',
      'الأبحاث المحتسبة: ٠ من أصل ٠، والمطلوب في هذه الدورة من ١ إلى ٨.',
    ],
  ],
  [
    'as few papers as are asked',
    { conditions: papersAsked(1, 2), papers: [{}] },
    [
      'papers',
      null,
      'met',
      'Papers that count: 1 of 1; the round asks for 1 to 2.',
      'الأبحاث المحتسبة: ١ من أصل ١، والمطلوب في هذه الدورة من ١ إلى ٢.',
    ],
  ],
  [
    'as many papers as are allowed',
    { conditions: papersAsked(1, 2), papers: [{}, {}] },
    [
      'papers',
      null,
      'met',
      'Papers that count: 2 of 2; the round asks for 1 to 2.',
      'الأبحاث المحتسبة: ٢ من أصل ٢، والمطلوب في هذه الدورة من ١ إلى ٢.',
    ],
  ],
  [
    'more papers than are allowed',
    { conditions: papersAsked(1, 1), papers: [{}, {}] },
    [
      'papers',
      null,
      'not-met',
      'Papers that count: 2 of 2; the round asks for 1.',
      'الأبحاث المحتسبة: ٢ من أصل ٢، والمطلوب في هذه الدورة ١.',
    ],
  ],
  [
    'fewer papers than the round asks for',
    { conditions: papersAsked(null, null), papers: [{}, {}, {}, {}] },
    [
      'papers',
      null,
      'not-met',
      'Papers that count: 4 of 4; the round asks for 5 to 8.',
      'الأبحاث المحتسبة: ٤ من أصل ٤، والمطلوب في هذه الدورة من ٥ إلى ٨.',
    ],
  ],
  [
    'enough papers, of which too few count',
    { conditions: { ...papersAsked(2, 8), ...years }, papers: [{}, { year: 2014 }] },
    [
      'papers',
      null,
      'not-met',
      'Papers that count: 1 of 2; the round asks for 2 to 8.',
      'الأبحاث المحتسبة: ١ من أصل ٢، والمطلوب في هذه الدورة من ٢ إلى ٨.',
    ],
    ['year', 0, 'met', 'Published 2021; the round counts 2015–2023.', 'نُشر في ٢٠٢١، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
    ['year', 1, 'not-met', 'Published 2014; the round counts 2015–2023.', 'نُشر في ٢٠١٤، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
  ],
  [
    'a paper of the first year',
    { conditions: years, papers: [{ year: 2015 }] },
    ['year', 0, 'met', 'Published 2015; the round counts 2015–2023.', 'نُشر في ٢٠١٥، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
  ],
  [
    'a paper of the last year',
    { conditions: years, papers: [{ year: 2023 }] },
    ['year', 0, 'met', 'Published 2023; the round counts 2015–2023.', 'نُشر في ٢٠٢٣، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
  ],
  [
    'a paper that is too old',
    { conditions: years, papers: [{ year: 2014 }] },
    ['year', 0, 'not-met', 'Published 2014; the round counts 2015–2023.', 'نُشر في ٢٠١٤، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
  ],
  [
    'a paper that is too new',
    { conditions: years, papers: [{ year: 2024 }] },
    ['year', 0, 'not-met', 'Published 2024; the round counts 2015–2023.', 'نُشر في ٢٠٢٤، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
  ],
  [
    'a paper outside years of the condition’s own',
    { conditions: { year: { isOn: true, from: 2020, to: 2025 } }, papers: [{ year: 2017 }, { year: 2024 }] },
    ['year', 0, 'not-met', 'Published 2017; the round counts 2020–2025.', 'نُشر في ٢٠١٧، وتُحتسب في هذه الدورة السنوات ٢٠٢٠–٢٠٢٥.'],
    ['year', 1, 'met', 'Published 2024; the round counts 2020–2025.', 'نُشر في ٢٠٢٤، وتُحتسب في هذه الدورة السنوات ٢٠٢٠–٢٠٢٥.'],
  ],
  [
    'a paper outside a single year',
    { conditions: { year: { isOn: true, from: 2022, to: 2022 } }, papers: [{ year: 2021 }] },
    ['year', 0, 'not-met', 'Published 2021; the round counts 2022.', 'نُشر في ٢٠٢١، وتُحتسب في هذه الدورة سنة ٢٠٢٢.'],
  ],
  [
    'a database that names Scopus',
    { conditions: indexedIn('scopus'), papers: [{ indexingDb: 'SCOPUS (Elsevier)', indexingDbUrl: 'https://example.org' }] },
    ['indexing', 0, 'met', 'Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'],
  ],
  [
    'a database that names Scopus in Arabic',
    { conditions: indexedIn('scopus'), papers: [{ indexingDb: 'قاعدة سكوبس', indexingDbUrl: 'https://example.org' }] },
    ['indexing', 0, 'met', 'Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'],
  ],
  [
    'an address at Scopus',
    { conditions: indexedIn('scopus'), papers: [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://scopus.com' }] },
    ['indexing', 0, 'met', 'Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'],
  ],
  [
    'an address that only looks like Scopus',
    { conditions: indexedIn('scopus'), papers: [{ indexingDb: 'Elsevier', indexingDbUrl: 'https://notscopus.com' }] },
    [
      'indexing',
      0,
      'not-met',
      'Its database is “Elsevier”; the round counts papers indexed in Scopus. Name Scopus, if it is.',
      'قاعدة الفهرسة «Elsevier»، وتُحتسب في هذه الدورة الأبحاث المفهرسة في سكوبس، فإن كان مفهرسًا فيها فاذكرها.',
    ],
  ],
  [
    'another database',
    { conditions: indexedIn('scopus'), papers: [notScopus] },
    [
      'indexing',
      0,
      'not-met',
      'Its database is “Web of Science”; the round counts papers indexed in Scopus. Name Scopus, if it is.',
      'قاعدة الفهرسة «Web of Science»، وتُحتسب في هذه الدورة الأبحاث المفهرسة في سكوبس، فإن كان مفهرسًا فيها فاذكرها.',
    ],
  ],
  [
    'a journal on the list',
    { conditions: indexedIn('list'), papers: [notScopus] },
    [
      'indexing',
      0,
      'met',
      '“Delta Water Letters” is on the institution’s list (Q1).',
      '«Delta Water Letters» في قائمة المجلات المعتمدة لدى المؤسسة (Q1).',
    ],
  ],
  [
    'a journal that is not on the list, though in Scopus, and one whose title two journals on it have',
    { conditions: indexedIn('list'), papers: [{ journal: 'Gulf Studies' }, { journal: 'Oasis Letters' }] },
    [
      'indexing',
      0,
      'not-met',
      '“Gulf Studies” is not on the institution’s list of accepted journals.',
      '«Gulf Studies» ليست في قائمة المجلات المعتمدة لدى المؤسسة.',
    ],
    [
      'indexing',
      1,
      'unknown',
      'The institution’s list has several journals called “Oasis Letters”. Add the ISSN to the journal title, so that it is clear which one it is.',
      'في قائمة المجلات المعتمدة لدى المؤسسة عدة مجلات باسم «Oasis Letters». أضف رقم ISSN إلى اسم المجلة ليتضح أيها المقصودة.',
    ],
  ],
  [
    'a journal on the list in other years',
    { conditions: indexedIn('list'), papers: [{ journal: 'Nile Soil Review', year: 2021 }] },
    [
      'indexing',
      0,
      'not-met',
      '“Nile Soil Review” is on the institution’s list only for Q2, 2015–2019; the paper appeared in 2021.',
      '«Nile Soil Review» في قائمة المؤسسة عن Q2، ٢٠١٥–٢٠١٩ فقط، ونُشر البحث في ٢٠٢١.',
    ],
  ],
  [
    'a journal on the list since the paper appeared',
    { conditions: indexedIn('list'), papers: [{ journal: 'مجلة العلوم الزراعية', year: 2018 }] },
    [
      'indexing',
      0,
      'met',
      '“مجلة العلوم الزراعية” is on the institution’s list (from 2018).',
      '«مجلة العلوم الزراعية» في قائمة المجلات المعتمدة لدى المؤسسة (من ٢٠١٨).',
    ],
  ],
  [
    'neither Scopus nor the list, of which either is enough',
    {
      conditions: indexedIn('either'),
      papers: [{ ...notScopus, journal: 'Gulf Studies' }, { journal: 'Gulf Studies' }, notScopus],
    },
    [
      'indexing',
      0,
      'not-met',
      'Its database is “Web of Science”, not Scopus. “Gulf Studies” is not on the institution’s list of accepted journals.',
      'قاعدة الفهرسة «Web of Science» لا سكوبس. «Gulf Studies» ليست في قائمة المجلات المعتمدة لدى المؤسسة.',
    ],
    ['indexing', 1, 'met', 'Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'],
    [
      'indexing',
      2,
      'met',
      '“Delta Water Letters” is on the institution’s list (Q1).',
      '«Delta Water Letters» في قائمة المجلات المعتمدة لدى المؤسسة (Q1).',
    ],
  ],
  [
    'a title entered twice',
    {
      conditions: { 'same-title': on },
      papers: [{ title: 'Water reuse in the Delta' }, { title: 'WATER re-use, in the delta' }],
    },
    ['same-title', 0, 'met', 'No other entry has its title.', 'لا يحمل بحث آخر عنوانه.'],
    [
      'same-title',
      1,
      'not-met',
      'Another entry has the same title: it counts once.',
      'هناك بحث آخر بالعنوان نفسه، ولا يُحتسبان إلا مرة واحدة.',
    ],
  ],
  [
    'a PDF entered twice',
    { conditions: { 'same-file': on }, papers: [{ file: 'one' }, { file: 'one' }] },
    ['same-file', 0, 'met', 'No other entry has its PDF.', 'ليس لبحث آخر ملفه نفسه.'],
    [
      'same-file',
      1,
      'not-met',
      'It has the same PDF as “Paper 1”: it counts once.',
      'له ملف PDF نفسه الذي للبحث «Paper 1»، ولا يُحتسبان إلا مرة واحدة.',
    ],
  ],
  [
    'every condition, of which several are not met',
    {
      conditions: {
        ...phdWindow,
        validation: on,
        ...papersAsked(2, 8),
        ...years,
        ...indexedIn('scopus'),
        'same-title': on,
        'same-file': on,
      },
      phdCountry: 'DE',
      papers: [{ year: 2014 }, { title: 'Paper 1', ...notScopus }],
    },
    [
      'phd-window',
      null,
      'met',
      'PhD obtained 30/06/2019; the round counts 01/01/2015 – 01/01/2023.',
      'مُنحت الدكتوراه في ٣٠/٠٦/٢٠١٩، وتُحتسب في هذه الدورة الفترة من ٠١/٠١/٢٠١٥ إلى ٠١/٠١/٢٠٢٣.',
    ],
    [
      'validation',
      null,
      'not-met',
      'The PhD is from abroad (Germany), and the proof of its validation is missing.',
      'الدكتوراه من خارج مصر (ألمانيا)، وما يثبت معادلتها غير مرفوع.',
    ],
    [
      'papers',
      null,
      'not-met',
      'Papers that count: 0 of 2; the round asks for 2 to 8.',
      'الأبحاث المحتسبة: ٠ من أصل ٢، والمطلوب في هذه الدورة من ٢ إلى ٨.',
    ],
    ['year', 0, 'not-met', 'Published 2014; the round counts 2015–2023.', 'نُشر في ٢٠١٤، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
    ['indexing', 0, 'met', 'Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'],
    ['same-title', 0, 'met', 'No other entry has its title.', 'لا يحمل بحث آخر عنوانه.'],
    ['same-file', 0, 'met', 'No other entry has its PDF.', 'ليس لبحث آخر ملفه نفسه.'],
    ['year', 1, 'met', 'Published 2021; the round counts 2015–2023.', 'نُشر في ٢٠٢١، وتُحتسب في هذه الدورة السنوات ٢٠١٥–٢٠٢٣.'],
    [
      'indexing',
      1,
      'not-met',
      'Its database is “Web of Science”; the round counts papers indexed in Scopus. Name Scopus, if it is.',
      'قاعدة الفهرسة «Web of Science»، وتُحتسب في هذه الدورة الأبحاث المفهرسة في سكوبس، فإن كان مفهرسًا فيها فاذكرها.',
    ],
    [
      'same-title',
      1,
      'not-met',
      'Another entry has the same title: it counts once.',
      'هناك بحث آخر بالعنوان نفسه، ولا يُحتسبان إلا مرة واحدة.',
    ],
    ['same-file', 1, 'met', 'No other entry has its PDF.', 'ليس لبحث آخر ملفه نفسه.'],
  ],
]

export const eligibilityCases: readonly EligibilityCase[] = list.map(([name, rest, ...expected]) => ({ name, ...rest, expected }))
