// Generates the Word templates of the concept note, packages/server/assets/concept-note-template.{en,ar}.docx. They are committed; to regenerate them:
//   npm install --prefix /tmp/docx docx@9
//   NODE_PATH=/tmp/docx/node_modules node scripts/make-concept-note-templates.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.mjs'

const docx = createRequire(import.meta.url)('docx')
const { AlignmentType, BorderStyle, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, ShadingType, Table } = docx
const { TableCell, TableRow, TextRun, WidthType } = docx

/** Heading and guidance in both languages. `table` has the header cells of a table. */
const parts = [
  {
    en: [
      'Proposal title',
      'One line of at most twenty words that says what will be studied, where, and to what end. No abbreviations.',
    ],
    ar: ['عنوان المقترح', 'سطر واحد لا يزيد على عشرين كلمة، يبيّن ما سيُدرَس، وأين، ولأي غاية. بلا اختصارات.'],
  },
  {
    en: [
      'Targeted Sustainable Development Goal',
      'Name the one goal that the project serves most, and say in two sentences how. If you can, name the target (for example 6.4).',
    ],
    ar: [
      'هدف التنمية المستدامة المستهدف',
      'اذكر الهدف الذي يخدمه المشروع أكثر من غيره، وبيّن كيف في جملتين. واذكر الغاية إن أمكن (مثل ٦-٤).',
    ],
  },
  {
    en: ['Research field', 'Name the main field and, where the work stands between fields, the second one.'],
    ar: ['مجال البحث', 'اذكر المجال الرئيس، والمجال الثاني إن كان العمل بين مجالين.'],
  },
  {
    en: [
      'Problem and objectives',
      'Half a page: what is the problem, who has it, what is known of it, and what is missing. Then two to four objectives, each of which can be checked at the end.',
    ],
    ar: [
      'المشكلة والأهداف',
      'نصف صفحة: ما المشكلة، ومن يعانيها، وما المعروف عنها، وما الناقص. ثم هدفان إلى أربعة أهداف يمكن التحقق من كل منها في النهاية.',
    ],
    list: { en: ['Objective 1', 'Objective 2', 'Objective 3'], ar: ['الهدف الأول', 'الهدف الثاني', 'الهدف الثالث'] },
  },
  {
    en: [
      'Methodology',
      'Half a page to one page: design, setting, data and how they are collected, analysis, ethics approval where people or animals are concerned, and the main risk with your answer to it.',
    ],
    ar: [
      'المنهجية',
      'من نصف صفحة إلى صفحة: التصميم، والموقع، والبيانات وطريقة جمعها، والتحليل، والموافقة الأخلاقية إن تعلّق الأمر بالإنسان أو الحيوان، وأهم خطر وكيف ستواجهه.',
    ],
  },
  {
    en: [
      'Expected output and impact',
      'What will be there at the end (papers, data, a device, a method, trained people), who will use it, and what changes for them.',
    ],
    ar: [
      'المخرجات المتوقعة والأثر',
      'ما سيكون موجودًا في النهاية (أبحاث، بيانات، جهاز، طريقة، كوادر مدرَّبة)، ومن سيستخدمه، وما الذي سيتغير بالنسبة إليه.',
    ],
  },
  {
    en: ['Team', 'Everybody who takes part, beginning with yourself.'],
    ar: ['الفريق', 'كل من يشارك، بدءًا بك.'],
    table: {
      en: ['Name', 'Position and institution', 'Part in the project'],
      ar: ['الاسم', 'الوظيفة والجهة', 'الدور في المشروع'],
    },
  },
  {
    en: ['Timetable', 'The main tasks, and the months of the project in which they fall.'],
    ar: ['الجدول الزمني', 'المهام الرئيسة، وأشهر المشروع التي تقع فيها.'],
    table: { en: ['Task', 'From month', 'To month'], ar: ['المهمة', 'من شهر', 'إلى شهر'] },
  },
  {
    en: ['Budget', 'In Egyptian pounds. The total is the sum that you enter in the portal.'],
    ar: ['الميزانية', 'بالجنيه المصري. والإجمالي هو المبلغ الذي تدخله في البوابة.'],
    table: { en: ['Item', 'What for', 'Cost (EGP)'], ar: ['البند', 'الغرض', 'التكلفة (جنيه)'] },
    total: { en: 'Total', ar: 'الإجمالي' },
  },
  {
    en: ['References', 'At most ten, those that the text names, in the style of your field.'],
    ar: ['المراجع', 'عشرة مراجع على الأكثر، هي المذكورة في النص، بأسلوب مجالك.'],
  },
]

const words = {
  en: {
    title: 'Concept note',
    intro:
      'Four pages at most. Write under each heading in the place of the grey guidance, save as PDF, and upload the PDF in the portal.',
    font: 'Calibri',
    page: ['Page ', ' of '],
  },
  ar: {
    title: 'المذكرة المفاهيمية',
    intro: 'أربع صفحات على الأكثر. اكتب تحت كل عنوان مكان الإرشاد الرمادي، ثم احفظ الملف بصيغة PDF وارفعه في البوابة.',
    font: 'Sakkal Majalla',
    page: ['صفحة ', ' من '],
  },
}

const ink = '1F3A4D'
const grey = '6B7280'
const line = { style: BorderStyle.SINGLE, size: 4, color: 'C9CED6' }
const borders = { top: line, bottom: line, left: line, right: line }

function templateIn(language) {
  const rtl = language === 'ar'
  const { title, intro, font, page } = words[language]
  const run = (text, options = {}) => new TextRun({ text, rightToLeft: rtl, ...options })
  // In a right-to-left paragraph `start` is the right side.
  const paragraph = (children, options = {}) =>
    new Paragraph({ bidirectional: rtl, alignment: AlignmentType.START, children, ...options })
  const guidance = (text) => paragraph([run(text, { color: grey, italics: !rtl })], { spacing: { after: 120 } })
  const room = () => paragraph([run('')])
  const cell = (text, options = {}) =>
    new TableCell({
      borders,
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      children: [paragraph([run(text, options)])],
      ...(options.bold && { shading: { type: ShadingType.CLEAR, fill: 'EEF2F6' } }),
    })
  const table = (head, total) =>
    new Table({
      visuallyRightToLeft: rtl,
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: [3400, 3400, 2400],
      rows: [
        new TableRow({ tableHeader: true, children: head.map((name) => cell(name, { bold: true })) }),
        ...[1, 2, 3, 4].map(() => new TableRow({ cantSplit: true, children: head.map(() => cell('')) })),
        ...(total
          ? [new TableRow({ children: [cell(total, { bold: true }), cell('', { bold: true }), cell('', { bold: true })] })]
          : []),
      ],
    })
  const body = parts.flatMap((part) => [
    paragraph([run(part[language][0])], { heading: HeadingLevel.HEADING_1 }),
    guidance(part[language][1]),
    ...(part.list
      ? part.list[language].map((item) =>
          paragraph([run(item, { color: grey })], { numbering: { reference: 'objectives', level: 0 } }),
        )
      : []),
    ...(part.table ? [table(part.table[language], part.total?.[language])] : []),
    room(),
  ])
  const text = {
    font: { ascii: font, hAnsi: font, cs: font, eastAsia: font },
    size: rtl ? 28 : 22,
    sizeComplexScript: rtl ? 28 : 22,
  }
  return new Document({
    title,
    creator: 'Jadara',
    description: intro,
    styles: {
      default: {
        document: {
          run: { ...text, language: { value: 'en-GB', bidirectional: 'ar-EG' } },
          paragraph: { spacing: { line: 288, after: 80 } },
        },
        title: {
          run: { ...text, size: 44, sizeComplexScript: 52, bold: true, color: ink },
          paragraph: { spacing: { after: 160 } },
        },
        heading1: {
          run: { ...text, size: rtl ? 32 : 27, sizeComplexScript: rtl ? 32 : 27, bold: true, color: ink },
          paragraph: { keepNext: true, spacing: { before: 240, after: 80 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'objectives',
          levels: [
            {
              level: 0,
              format: 'decimal',
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { start: 500, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1300, bottom: 1300, left: 1300, right: 1300 } },
        },
        footers: {
          default: new Footer({
            children: [
              paragraph(
                [
                  new TextRun({
                    rightToLeft: rtl,
                    color: grey,
                    size: 18,
                    sizeComplexScript: 22,
                    children: [page[0], PageNumber.CURRENT, page[1], PageNumber.TOTAL_PAGES],
                  }),
                ],
                { alignment: AlignmentType.CENTER },
              ),
            ],
          }),
        },
        children: [paragraph([run(title)], { heading: HeadingLevel.TITLE }), guidance(intro), ...body],
      },
    ],
  })
}

for (const language of ['en', 'ar'])
  writeFileSync(
    join(root, `packages/server/assets/concept-note-template.${language}.docx`),
    await Packer.toBuffer(templateIn(language)),
  )
