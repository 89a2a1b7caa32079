import { renderSVG } from 'uqr'
import type { PrintedDocument, PrintedDocumentWords } from './printed-document.ts'
import { arabicProposal, authors, doi, englishAbstract, fileFacts, longTitle, planSection } from './sample-content.testing.ts'

const leftOut = {
  damaged: 'لم يُضمّ هذا الملف هنا لوجود تلف بداخله.',
  slow: 'لم يُضمّ هذا الملف هنا لأن معالجته تستغرق وقتًا طويلًا.',
  large: 'لم يُضمّ هذا الملف هنا لأن حجمه يصبح كبيرًا جدًا عند فتحه.',
}

const words: PrintedDocumentWords = {
  contents: 'المحتويات',
  page: 'صفحة',
  of: 'من',
  damaged: 'تعذّر إدراج هذا الملف لأنه تالف. الأصل محفوظ لدى مكتب الجائزة كما رُفع.',
  pages: 'عدد الصفحات',
}

const digest = '9f2c41d07be853a6c1f04d92e7ab3865d0f1c2b7a4e98356012bd7f8ce43a19e'
const address = 'https://jadara.example.edu.eg/verify/JDR-2026-000148?digest=9f2c41d07be853a6'

/** A fictitious award file with everything that is hard to set: long titles, lines of both directions, formulas, numbers, links. */
export const arabicSample: PrintedDocument = {
  language: 'ar',
  title: 'ملف الجائزة: د. منى عبد الرحمن السيد',
  running: 'ملف الجائزة · د. منى عبد الرحمن السيد',
  words,
  cover: {
    award: 'جائزة الجدارة للباحثين في مقتبل مسيرتهم',
    round: 'الدورة الأولى، ٢٠٢٦',
    theme: 'المحور السادس: المياه النظيفة والطاقة المتجددة',
    kind: 'ملف الجائزة',
    arabicName: 'د. منى عبد الرحمن السيد الشرقاوي',
    englishName: 'Dr. Mona Abdel-Rahman El-Sayed El-Sharkawy',
    photograph: 'photograph',
    seal: {
      state: 'submitted',
      label: 'طلب مقدَّم',
      facts: [
        { label: 'رقم الإيصال', value: 'JDR-2026-000148' },
        { label: 'وقت التقديم', value: 'الخميس ٣ ديسمبر ٢٠٢٦، ٩:٤٢ مساءً بتوقيت القاهرة' },
        { label: 'البصمة', value: digest },
      ],
      verify: { label: 'للتحقق من هذا الملف', address, qr: renderSVG(address) },
    },
    facts: [
      { label: 'الجهة', value: 'كلية العلوم، جامعة المنصورة' },
      { label: 'التخصص', value: 'الكيمياء البيئية (Environmental Chemistry)' },
      { label: 'أُعدّ في', value: '٤ ديسمبر ٢٠٢٦' },
    ],
  },
  parts: [
    {
      title: 'البيانات الشخصية',
      about: 'كما أدخلها صاحب الطلب وأقرّ بصحتها.',
      sections: [
        {
          title: 'الهوية والاتصال',
          blocks: [
            {
              block: 'facts',
              facts: [
                { label: 'الرقم القومي', value: '28903151601248' },
                { label: 'تاريخ الميلاد', value: '١٥ مارس ١٩٨٩' },
                { label: 'الهاتف المحمول', value: '+20 10 1234 5678', link: 'tel:+201012345678' },
                {
                  label: 'البريد الإلكتروني',
                  value: 'mona.elsharkawy@mans.example.edu.eg',
                  link: 'mailto:mona.elsharkawy@mans.example.edu.eg',
                },
                { label: 'ORCID', value: '0000-0002-1825-009X', link: 'https://orcid.org/0000-0002-1825-009X' },
                {
                  label: 'العنوان',
                  value: '١٢ شارع 26 يوليو، الزمالك، القاهرة (Zamalek, Cairo 11211)، هاتف +20 2 2735 1234 نهارًا',
                },
                {
                  label: 'اللغات',
                  value: [
                    'العربية (اللغة الأم)',
                    'English (IELTS 8.0)',
                    'Deutsch — Goethe-Zertifikat B2',
                    'Türkçe: başlangıç düzeyi, İstanbul Üniversitesi',
                  ],
                },
              ],
            },
          ],
          entries: [],
        },
        {
          title: 'المؤهلات العلمية',
          blocks: [
            {
              block: 'table',
              head: ['الدرجة', 'الجامعة', 'سنة المنح', 'التقدير'],
              rows: [
                ['دكتوراه الفلسفة في الكيمياء', 'Technische Universität München', '٢٠١٨', 'Summa cum laude'],
                ['ماجستير العلوم في الكيمياء البيئية', 'جامعة المنصورة', '٢٠١٤', 'ممتاز'],
                ['بكالوريوس العلوم', 'جامعة المنصورة', '٢٠١٠', 'ممتاز مع مرتبة الشرف'],
              ],
              foot: [],
              numeric: [2],
            },
          ],
          entries: [],
        },
        { title: 'جوائز سابقة', empty: 'لم تُسجَّل جوائز سابقة.', blocks: [], entries: [] },
        { title: 'عضوية الجمعيات العلمية', empty: 'لم تُسجَّل عضويات.', blocks: [], entries: [] },
      ],
    },
    {
      title: 'الإنتاج العلمي',
      sections: [
        {
          title: 'أبحاث الدوريات',
          blocks: [],
          entries: [
            {
              title: longTitle,
              blocks: [
                {
                  block: 'facts',
                  facts: [
                    { label: 'الدورية', value: 'Journal of Hazardous Materials (Elsevier)' },
                    { label: 'المؤلفون', value: authors(14) },
                    { label: 'DOI', value: doi, link: `https://doi.org/${doi}` },
                    {
                      label: 'معامل التأثير',
                      value: 'IF = 14.224 (Q1)، الترتيب 5 من 279 في فئة Environmental Engineering بنسبة 98%',
                    },
                    { label: 'سنة النشر', value: '٢٠٢٢' },
                    { label: 'الملف المرفق', value: 'J. Hazard. Mater. 2022 — final version.pdf', source: 0 },
                    {
                      label: 'الرابط',
                      value: `https://www.sciencedirect.example.com/science/article/pii/S0304389422007026?via=ihub&utm_source=portal#abstract`,
                      link: 'https://www.sciencedirect.example.com/science/article/pii/S0304389422007026',
                    },
                    {
                      label: 'دور الباحث',
                      value: 'المؤلف المراسل (corresponding author)، وصاحب فكرة استخدام Fe(III) مع H₂O₂ عند pH 3.5 بدرجة 25 °C',
                    },
                  ],
                },
                { block: 'formatted', heading: 'الملخص', nodes: englishAbstract() },
              ],
            },
            {
              title:
                'إزالة الفوسفات من مياه الصرف الزراعي باستخدام هيدروكسيدات مزدوجة الطبقات (Mg–Al LDH): دراسة ميدانية في مصرف بحر البقر',
              blocks: [
                {
                  block: 'facts',
                  facts: [
                    { label: 'الدورية', value: 'المجلة المصرية للكيمياء (Egyptian Journal of Chemistry)' },
                    { label: 'المؤلفون', value: ['منى عبد الرحمن السيد', 'أحمد محمود فؤاد', 'Klaus-Dieter Müller'] },
                    {
                      label: 'DOI',
                      value: '10.21608/ejchem.2020.25419.2497',
                      link: 'https://doi.org/10.21608/ejchem.2020.25419.2497',
                    },
                  ],
                },
                { block: 'note', text: 'رُفع إثبات النشر في الملفات المرفقة، وتاريخه يسبق إغلاق باب التقدّم.' },
              ],
            },
          ],
        },
        { title: 'الكتب', empty: 'لا توجد كتب.', blocks: [], entries: [] },
      ],
    },
    {
      title: 'المقترح البحثي',
      sections: [
        { title: 'الملخص التنفيذي', blocks: [{ block: 'formatted', nodes: arabicProposal() }], entries: [] },
        {
          title: 'الميزانية',
          blocks: [
            {
              block: 'table',
              head: ['البند', 'السنة الأولى', 'السنة الثانية', 'الإجمالي بالجنيه'],
              rows: [
                ['أجهزة (UV–Vis spectrophotometer)', '١٢٠٬٠٠٠', '٠', '١٢٠٬٠٠٠'],
                ['كيماويات ومستهلكات', '٤٥٬٥٠٠', '٣٨٬٠٠٠', '٨٣٬٥٠٠'],
                ['سفر وعينات ميدانية', '١٢٬٠٠٠', '١٨٬٥٠٠', '٣٠٬٥٠٠'],
              ],
              foot: [['الإجمالي', '١٧٧٬٥٠٠', '٥٦٬٥٠٠', '٢٣٤٬٠٠٠']],
              numeric: [1, 2, 3],
            },
          ],
          entries: [],
        },
        planSection('خطة العمل', 'الشهر', 24, [
          ['تجهيز المعمل وشراء المواد', [1, 2, 3], 'الأشهر ١–٣'],
          ['تحضير المركبات (Fe₃O₄@SiO₂) وتوصيفها بـ XRD وTEM', [3, 4, 5, 6, 7, 8], 'الأشهر ٣–٨'],
          ['التجارب المعملية', [7, 8, 9, 10, 11, 12, 13, 14], 'الأشهر ٧–١٤'],
          ['الوحدة الميدانية في مصرف بحر البقر', [13, 14, 15, 16, 19, 20, 21], 'الأشهر ١٣–١٦ و١٩–٢١'],
          ['النشر وكتابة التقرير النهائي', [20, 21, 22, 23, 24], 'الأشهر ٢٠–٢٤'],
        ]),
      ],
    },
    {
      title: 'الملفات الشخصية',
      sections: [
        {
          title: 'بطاقة الرقم القومي',
          blocks: [
            { block: 'picture', picture: 'card', caption: 'بطاقة الرقم القومي، الوجه' },
            { block: 'picture', picture: 'card', caption: 'بطاقة الرقم القومي، الظهر' },
          ],
          entries: [],
        },
      ],
    },
  ],
  attached: {
    title: 'الملفات المرفقة',
    about: 'كل ملف كما رُفع، كاملًا، خلف صفحة تبيّن ما يثبته.',
    leftOut,
    groups: [
      {
        title: 'أبحاث الدوريات',
        files: [
          {
            title: longTitle,
            facts: fileFacts('بحث منشور', 'J. Hazard. Mater. 2022 — final version.pdf', '٣٫٤ ميجابايت'),
            source: 0,
          },
          {
            title: 'إزالة الفوسفات من مياه الصرف الزراعي (Mg–Al LDH)',
            facts: fileFacts('بحث منشور', 'بحث الفوسفات 2020.pdf', '١٫١ ميجابايت'),
            source: 1,
          },
        ],
      },
      {
        title: 'الشهادات',
        files: [{ title: 'شهادة الدكتوراه', facts: fileFacts('شهادة', 'PhD certificate (TUM).pdf', '٨٠٠ كيلوبايت'), source: 2 }],
      },
    ],
  },
}
