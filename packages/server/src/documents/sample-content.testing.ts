import type { DocumentFact, DocumentSection, FormattedNode } from './printed-document.ts'

export const doi = '10.1016/j.jhazmat.2022.128914'

const element = (tag: string, children: readonly FormattedNode[], more: object = {}): FormattedNode => ({
  tag,
  children,
  ...more,
})
const p = (...children: FormattedNode[]): FormattedNode => element('p', children)
const li = (...children: FormattedNode[]): FormattedNode => element('li', children)
const cell = (words: string, tag = 'td', more: object = {}): FormattedNode => element(tag, [words], more)

export function fileFacts(kind: string, name: string, size: string): DocumentFact[] {
  const arabic = /[٠-٩]/.test(size)
  return [
    { label: arabic ? 'النوع' : 'Kind', value: kind },
    { label: arabic ? 'اسم الملف' : 'File name', value: name },
    { label: arabic ? 'الحجم' : 'Size', value: size },
  ]
}

export function authors(count: number): string[] {
  const names = ['M. A. El-Sharkawy', 'Ahmed M. Fouad', 'Klaus-Dieter Müller', 'سارة إبراهيم', 'Nguyễn Thị Hương', 'Y. Şahin']
  return Array.from(
    { length: count },
    (_, index) => `${names[index % names.length]}${index < names.length ? '' : ` (${index + 1})`}`,
  )
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export function planSection(
  title: string,
  monthWord: string,
  months: number,
  tasks: readonly (readonly [string, readonly number[], string])[],
): DocumentSection {
  const blocks = [
    { block: 'plan' as const, months, monthWord, tasks: tasks.map(([task, at, words]) => ({ title: task, months: at, words })) },
  ]
  return { title, blocks, entries: [] }
}

export function englishAbstract(): FormattedNode[] {
  return [
    p(
      'Chromium (Cr',
      element('sup', ['6+']),
      ') and antibiotics share the drains of the ',
      element('em', ['eastern']),
      ' Nile delta. We made Fe',
      element('sub', ['3']),
      'O',
      element('sub', ['4']),
      ' from rice husk and measured ',
      element('strong', ['98.2 % removal in 40 min']),
      ' at pH 3.5; see ',
      element('a', ['doi.org/10.1016/j.jhazmat.2022.128914'], { href: `https://doi.org/${doi}` }),
      '. The local name of the drain is ',
      element('bdi', ['مصرف بحر البقر']),
      ' (kilometre 12).',
    ),
    element(
      'ol',
      [
        li('Synthesis at 80 °C, then calcination'),
        li('Tests:', element('ul', [li('batch, 250 mL'), li('column, 12 L h', element('sup', ['−1']))])),
        li('Pilot of 3 m³'),
      ],
      { start: 3 },
    ),
    element('blockquote', [p('“The cheapest sorbent is the one that nobody pays to throw away.”')]),
  ]
}

export function arabicProposal(): FormattedNode[] {
  return [
    element('h2', ['المشكلة']),
    p(
      'تتلقى مصارف شرق الدلتا نحو 2.5 مليون م³ يوميًّا من مياه الصرف، يتجاوز فيها تركيز الكروم Cr(VI) الحدّ المسموح به وهو ',
      element('strong', ['0.05 mg/L']),
      ' بما يزيد على ',
      element('em', ['ثلاثين ضعفًا']),
      '. ونقترح محفّزًا من النوع Fe',
      element('sub', ['3']),
      'O',
      element('sub', ['4']),
      '@SiO',
      element('sub', ['2']),
      ' يُحضَّر من قشّ الأرز عند 80 °C، ويُستعاد بالمغناطيس (magnetic recovery > 95 %) ثم يُعاد استعماله. للاستفسار: +20 10 1234 5678 أو ',
      element('a', ['mona@mans.example.edu.eg'], { href: 'mailto:mona@mans.example.edu.eg' }),
      '.',
    ),
    element('h3', ['الأهداف']),
    element('ol', [
      li('تحضير المحفّز بتكلفة لا تتجاوز ٤٠ جنيهًا للكيلوجرام'),
      li('اختباره على عينات حقيقية:', element('ul', [li('مصرف بحر البقر (محطة KM 12)'), li('مصرف حادوس')])),
      li('نشر النتائج في دوريتين من فئة Q1، مثل Water Research وJournal of Cleaner Production'),
    ]),
    element('blockquote', [p('«وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ»')]),
    element('table', [
      element('tbody', [
        element('tr', [
          cell('المحفّز', 'th', { rowspan: 2 }),
          cell('كفاءة الإزالة', 'th', { colspan: 2 }),
          cell('المرجع', 'th', { rowspan: 2 }),
        ]),
        element('tr', [cell('Cr(VI)', 'th'), cell('Ciprofloxacin', 'th')]),
        element('tr', [cell('TiO₂ P25'), cell('41 %'), cell('58 %'), cell('Smith et al., 2019')]),
        element('tr', [cell('Fe₃O₄@SiO₂–TiO₂'), cell('98 %'), cell('94 %'), cell('هذا العمل')]),
      ]),
    ]),
  ]
}

export const longTitle =
  'Green synthesis of Fe₃O₄@SiO₂–TiO₂ core–shell nanocomposites from Nile-delta rice husk for visible-light photocatalytic removal of Cr(VI) and ciprofloxacin: kinetics, mechanism and pilot-scale assessment'
