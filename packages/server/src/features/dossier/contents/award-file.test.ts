import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { formOf } from '../../../testing/forms.ts'
import { createUploadOfSize } from '../../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { createRecordCalls } from '../../records/calls.testing.ts'
import { createFullApplicant, loadTestAwardFile, requireEntry, requirePart, requireSection } from './full-applicant.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createFullApplicant(test)
})
afterAll(() => test.close())

const createNewApplicant = () => createRegisteredApplicant(sendByInject(test.http))
const toTitles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title)

describe('in English', () => {
  it('the cover names the applicant and marks a draft', async () => {
    const { printed } = await loadTestAwardFile(test, mona)
    expect({ ...printed, parts: [], attached: null }).toEqual({
      language: 'en',
      title: 'Award file · Mona Abdelrahman · Research Excellence Award',
      running: 'Mona Abdelrahman · Draft',
      words: {
        contents: 'Contents',
        page: 'Page',
        of: 'of',
        damaged:
          'This file could not be included here. Please open it in the portal; if it does not open there either, tell the award office.',
        pages: 'Pages',
      },
      cover: {
        award: 'Research Excellence Award',
        round: 'Round 1',
        theme: 'Generic',
        kind: 'Award file',
        arabicName: 'منى عبد الرحمن',
        englishName: 'Mona Abdelrahman',
        photograph: 'picture-3',
        seal: {
          state: 'draft',
          label: 'Draft',
          about: 'Not submitted yet: no receipt vouches for what stands here, and it may still change.',
        },
        facts: [
          { label: 'Job title', value: 'Lecturer' },
          { label: 'Email', value: mona.email, link: `mailto:${mona.email}` },
          { label: 'Date of birth', value: '12/04/1986' },
          { label: 'PhD date', value: '30/06/2019' },
          { label: 'PhD university', value: 'Cairo University' },
          { label: 'PhD country', value: 'Egypt' },
        ],
      },
      parts: [],
      attached: null,
    })
  })

  it('parts and sections have the order of the dossier', async () => {
    const { printed } = await loadTestAwardFile(test, mona)
    expect(printed.parts.map(({ title, sections }) => [title, toTitles(sections)])).toEqual([
      ['Applicant', ['Personal information', 'Work and theme', 'Doctorate', 'Curriculum vitae']],
      ['Publications', ['Journal papers', 'Conference papers', 'Books', 'Book chapters']],
      ['Research Output', ['Research grants', 'Patents', 'Editorial boards', 'Awards and recognitions', 'Thesis supervisions']],
      [
        'Proposal',
        [
          'Basic information',
          'Introduction',
          'Methodology',
          'Objectives',
          'Expected output',
          'Fields of interest',
          'Equipments',
          'Research team',
          'Additional information',
          'Schedule',
          'Budget',
        ],
      ],
      ['Concept note', ['The project']],
    ])
  })

  it('a record shows its visible fields in the order of the form, and its file', async () => {
    const content = await loadTestAwardFile(test, mona)
    expect(requireEntry(content, 'Publications', 'Conference papers')).toEqual({
      title: 'Solar stills for villages — مقطرات شمسية للقرى',
      blocks: [
        {
          block: 'facts',
          facts: [
            { label: 'Conference title', value: 'International Conference on Renewable Energy' },
            { label: 'Conference type', value: 'International' },
            { label: 'Conference link', value: 'https://icre.example.org', link: 'https://icre.example.org' },
            { label: 'Conference date', value: '05/11/2020' },
            { label: 'Location', value: 'القاهرة' },
            { label: 'Paper title', value: 'Solar stills for villages — مقطرات شمسية للقرى' },
            { label: 'Indexing DB', value: 'Scopus' },
            {
              label: 'Indexing DB link',
              value: 'https://www.scopus.com/sourceid/2',
              link: 'https://www.scopus.com/sourceid/2',
            },
            { label: 'Proceeding medium', value: 'Printing' },
            { label: 'Publisher', value: 'Springer' },
            { label: 'Publication year', value: '2020' },
            { label: 'ISBN', value: '978-3-16-148410-0' },
            { label: 'Pages', value: '10–19' },
            { label: 'Authors', value: ['Mona Abdelrahman', 'أحمد سامي'] },
            { label: 'Co-authors', value: ['Jane Doe, Alexandria University'] },
            { label: 'Conference proceeding', value: 'بحث منشور.pdf', source: 6 },
          ],
        },
      ],
    })
  })

  it('a summary is printed as paragraphs, and markup in it is plain text', async () => {
    const { blocks } = requireEntry(await loadTestAwardFile(test, mona), 'Research Output', 'Research grants')
    expect(blocks[0]).toMatchObject({
      facts: expect.arrayContaining([
        { label: 'Partners', value: ['TU Berlin', 'جامعة أسوان'] },
        { label: 'Fund amount', value: '1,250,000.5' },
        { label: 'Currency', value: 'Egyptian Pound (EGP)' },
      ]),
    })
    expect(blocks.slice(1)).toEqual([
      {
        block: 'formatted',
        heading: 'Summary',
        nodes: [
          { tag: 'p', children: ['First line'] },
          { tag: 'p', children: ['Third line <b>not bold</b>'] },
        ],
      },
    ])
  })

  it('the concept note shows the names of the selected list entries', async () => {
    const [section] = requirePart(await loadTestAwardFile(test, mona), 'Concept note').sections
    expect(section).toEqual({
      title: 'The project',
      blocks: [
        {
          block: 'facts',
          facts: [
            { label: 'Proposal title', value: 'Water, twice' },
            { label: 'Budget (EGP)', value: '150,000.50' },
            { label: 'Targeted SDG', value: 'Clean water and sanitation' },
            { label: 'Research field', value: 'Water resources and irrigation' },
            { label: 'Concept note (PDF)', value: 'note.pdf', source: 11 },
          ],
        },
        {
          block: 'formatted',
          heading: 'Abstract',
          nodes: [{ tag: 'p', children: ['إعادة استخدام ', { tag: 'strong', children: ['المياه'] }] }],
        },
      ],
      entries: [],
    })
  })
})

it('in Arabic everything except entered text is Arabic', async () => {
  const content = await loadTestAwardFile(test, mona, 'ar')
  const { printed } = content
  expect(toTitles(printed.parts)).toEqual(['المتقدم', 'المنشورات العلمية', 'الإنتاج البحثي', 'المقترح', 'المذكرة المفاهيمية'])
  expect(printed.running).toBe('منى عبد الرحمن · مسودة')
  expect(printed.cover).toMatchObject({
    award: 'جائزة التميّز البحثي',
    kind: 'ملف الجائزة',
    theme: 'عام',
    facts: [
      { label: 'الوظيفة', value: 'Lecturer' },
      { label: 'البريد الإلكتروني', value: mona.email },
      { label: 'تاريخ الميلاد', value: '١٢/٠٤/١٩٨٦' },
      { label: 'تاريخ الدكتوراه', value: '٣٠/٠٦/٢٠١٩' },
      { label: 'جامعة الدكتوراه', value: 'Cairo University' },
      { label: 'بلد الدكتوراه', value: 'مصر' },
    ],
  })
  expect(requireEntry(content, 'المنشورات العلمية', 'فصول الكتب').blocks).toEqual([
    {
      block: 'facts',
      facts: [
        { label: 'عنوان الكتاب', value: 'Handbook of Desalination' },
        { label: 'الناشر', value: 'Elsevier' },
        {
          label: 'الرابط',
          value: 'https://www.elsevier.com/books/handbook',
          link: 'https://www.elsevier.com/books/handbook',
        },
        { label: 'سنة النشر', value: '٢٠١٨' },
        { label: 'رقم ISBN', value: '978-0-12-818653-4' },
        { label: 'عنوان الفصل', value: 'تحلية المياه بالطاقة الشمسية' },
        { label: 'رقم الفصل', value: '٧' },
        { label: 'الصفحات', value: '201–240' },
        { label: 'مؤلفو الفصل', value: ['Mona Abdelrahman'] },
        { label: 'مؤلفو الكتاب', value: ['Mona Abdelrahman', 'أحمد سامي'] },
        { label: 'المؤلفون المشاركون', value: ['Jane Doe، Alexandria University'] },
        { label: 'نص الفصل', value: 'بحث منشور.pdf', source: 8 },
      ],
    },
  ])
  expect(requireSection(content, 'المقترح', 'الجدول الزمني').blocks).toEqual([
    {
      block: 'plan',
      months: 24,
      monthWord: 'الشهر',
      tasks: [
        { title: 'Survey', months: [1, 2, 3], words: 'الأشهر ١–٣' },
        { title: 'تحليل', months: [4], words: 'الشهر ٤' },
      ],
    },
  ])
})

describe('missing data', () => {
  it('is omitted from a record', async () => {
    const ali = await createNewApplicant()
    const leftOut = { location: '', conferenceDate: '', coAuthors: [] }
    const online = { proceedingMedium: 'Online', proceedingMediumUrl: 'https://icre.example.org/all' }
    await createRecordCalls('conference', ali).create({ ...leftOut, ...online })
    await createRecordCalls('research-grant', ali).create({ partner: 0 })
    const content = await loadTestAwardFile(test, ali)
    const labels = (part: string, section: string) =>
      requireEntry(content, part, section).blocks.flatMap((block) =>
        block.block === 'facts' ? block.facts.map(({ label }) => label) : [],
      )
    expect(labels('Publications', 'Conference papers')).toEqual([
      'Conference title',
      'Conference type',
      'Conference link',
      'Paper title',
      'Indexing DB',
      'Indexing DB link',
      'Proceeding medium',
      'Proceeding medium link',
      'Authors',
      'Conference proceeding',
    ])
    expect(labels('Research Output', 'Research grants')).not.toContain('Partners')
  })

  it('is named for whole sections', async () => {
    const content = await loadTestAwardFile(test, await createNewApplicant())
    const { printed, sources, pictures } = content
    expect({ sources, pictures, attached: printed.attached, photograph: printed.cover.photograph }).toEqual({
      sources: [],
      pictures: {},
      attached: null,
      photograph: null,
    })
    expect(printed.parts.flatMap(({ sections }) => sections.flatMap(({ empty }) => empty ?? []))).toEqual([
      'No curriculum vitae was uploaded.',
      'No journal papers yet',
      'No conference papers yet',
      'No books yet',
      'No book chapters yet',
      'No research grants yet',
      'No patents yet',
      'No editorial boards yet',
      'No awards yet',
      'No thesis supervisions yet',
      'No proposal was written. It is optional.',
      'No concept note was written. It is optional.',
    ])
  })

  it('a curriculum vitae in another format than PDF is named but not attached', async () => {
    const ali = await createNewApplicant()
    await ali.post('/api/uploadfile', formOf({ type: 6 }, createUploadOfSize(3000, 'سيرة.bin')))
    const content = await loadTestAwardFile(test, ali)
    expect(requireSection(content, 'Applicant', 'Curriculum vitae').blocks).toEqual([
      { block: 'facts', facts: [{ label: 'File', value: 'سيرة.bin.zip' }] },
      { block: 'note', text: 'This file is no PDF and is not attached here. It can be downloaded in the portal.' },
    ])
    expect(content.printed.attached).toBe(null)
  })
})
