import type { PrintedDocument, PrintedDocumentWords } from './printed-document.ts'
import {
  arabicProposal,
  authors,
  doi,
  englishAbstract,
  fileFacts,
  longTitle,
  planSection,
  range,
} from './sample-content.testing.ts'

const leftOut = {
  damaged: 'This file is not included here because it is damaged inside.',
  slow: 'This file is not included here because processing it takes too long.',
  large: 'This file is not included here because it becomes too large when it is opened.',
}

const words: PrintedDocumentWords = {
  contents: 'Contents',
  page: 'Page',
  of: 'of',
  damaged: 'This file could not be included because it is damaged. The original is kept by the award office as it was uploaded.',
  pages: 'Pages',
}

/** The same content in English, as a draft. */
export const englishSample: PrintedDocument = {
  language: 'en',
  title: 'Award file: Dr. Karim Youssef Hegazy',
  running: 'Award file · Dr. Karim Youssef Hegazy',
  words,
  cover: {
    award: 'Jadara Award for Early-Career Research',
    round: 'First round, 2026',
    theme: 'Theme 3: Good health and well-being',
    kind: 'Award file',
    arabicName: 'د. كريم يوسف حجازي',
    englishName: 'Dr. Karim Youssef Hegazy',
    photograph: null,
    seal: {
      state: 'draft',
      label: 'Draft',
      about:
        'This file shows the application as it stood when it was made. It has not been submitted, carries no receipt, and may still change.',
    },
    facts: [
      { label: 'Institution', value: 'Faculty of Medicine, Alexandria University (كلية الطب، جامعة الإسكندرية)' },
      { label: 'Made on', value: '4 December 2026' },
    ],
  },
  parts: [
    {
      title: 'Publications',
      about: 'Five to eight journal papers, and whatever else was filed.',
      sections: [
        {
          title: 'Journal papers',
          blocks: [],
          entries: [
            {
              title: longTitle,
              blocks: [
                {
                  block: 'facts',
                  facts: [
                    { label: 'Journal', value: 'The Lancet Gastroenterology & Hepatology' },
                    { label: 'Authors', value: authors(200) },
                    { label: 'Presented as', value: 'إزالة الكروم السداسي من المياه، ندوة 6 أكتوبر 2022 (in Arabic)' },
                    { label: 'DOI', value: doi, link: `https://doi.org/${doi}` },
                    { label: 'Mobile', value: '+20 10 1234 5678' },
                    {
                      label: 'Other scripts',
                      value: [
                        'Ελληνικά: Πανεπιστήμιο Αθηνών',
                        'Türkçe: Işığın kırılması ğüşöç İ',
                        'Tiếng Việt: Nghiên cứu nước sạch',
                        'Русский: исследование воды',
                        'اردو: پانی کی صفائی',
                      ],
                    },
                  ],
                },
                { block: 'formatted', heading: 'Abstract', nodes: englishAbstract() },
              ],
            },
          ],
        },
        { title: 'Books', empty: 'No books were filed.', blocks: [], entries: [] },
        { title: 'Book chapters', empty: 'No chapters were filed.', blocks: [], entries: [] },
      ],
    },
    {
      title: 'Proposal',
      sections: [
        { title: 'Summary', blocks: [{ block: 'formatted', nodes: [...englishAbstract(), ...arabicProposal()] }], entries: [] },
        planSection('Schedule', 'Month', 48, [
          ['Ethics approval and recruitment', range(1, 9), 'Months 1–9'],
          ['Sequencing of 1,200 samples (HCV genotype 4a)', range(6, 26), 'Months 6–26'],
          ['Follow-up: visits every six months', [12, 18, 24, 30, 36, 42], 'Months 12, 18, 24, 30, 36 and 42'],
          ['Publication', range(37, 48), 'Months 37–48'],
        ]),
      ],
    },
  ],
  attached: {
    title: 'Attached files',
    about: 'Each file as it was uploaded, in full, behind a page that says what it proves.',
    leftOut,
    groups: [
      {
        title: 'Journal papers',
        files: [
          { title: longTitle, facts: fileFacts('Published paper', 'lancet-2022.pdf', '3.4 MB'), source: 0 },
          { title: 'Acceptance letter', facts: fileFacts('Letter', 'خطاب القبول.pdf', '120 kB'), source: 1 },
        ],
      },
    ],
  },
}
