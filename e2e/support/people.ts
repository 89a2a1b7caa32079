import type { Language } from '@jadara/contract/core/text'

/** The persons and papers of the main path in each language. */

export type Person = {
  readonly arabicName: string
  readonly englishName: string
  readonly email: string
  readonly password: string
  /** A date typed with the digits of the language. */
  readonly birthDate: string
  readonly phdDate: string
  readonly tooEarly: string
  readonly position: string
  readonly laterPosition: string
  /** The search term for the country, and its full name. */
  readonly country: readonly [typed: string, name: string]
  readonly university: string
}

export const people: Record<Language, Person> = {
  en: {
    arabicName: 'يوسف عبد الرحمن السيد',
    englishName: 'Youssef Abdelrahman Elsayed',
    email: 'youssef.elsayed@science.example',
    password: 'reeds along the Nile',
    birthDate: '14/03/1988',
    phdDate: '30/06/2019',
    tooEarly: '01/02/2014',
    position: 'Lecturer, Faculty of Science',
    laterPosition: 'Associate Professor, Faculty of Science',
    country: ['egy', 'Egypt'],
    university: 'Assiut University',
  },
  ar: {
    arabicName: 'منى عبد الحميد الشاذلي',
    englishName: 'Mona Abdelhamid Elshazly',
    email: 'mona.elshazly@science.example',
    password: 'مساء هادئ في أسوان',
    birthDate: '٢٢/١١/١٩٨٦',
    phdDate: '١٥/٠٤/٢٠١٨',
    tooEarly: '٠١/٠٢/٢٠١٤',
    position: 'مدرس بكلية العلوم',
    laterPosition: 'أستاذ مساعد بكلية العلوم',
    country: ['المان', 'ألمانيا'],
    university: 'جامعة هايدلبرغ',
  },
}

export type Article = {
  readonly journal: string
  readonly url: string
  readonly title: string
  readonly year: number
  readonly volume: string
  readonly indexedIn: string
  readonly indexUrl: string
  readonly authors: readonly string[]
  readonly coAuthor: { readonly name: string; readonly affiliation: string }
  readonly file: 'aorsf.pdf' | 'deeprank2.pdf' | 'fastvpinns.pdf'
}

const english = {
  journal: 'Journal of Open Source Software',
  url: 'https://joss.theoj.org',
  indexedIn: 'Scopus',
  indexUrl: 'https://www.scopus.com/sourceid/21101048299',
  coAuthor: { name: 'Nadia Fahmy', affiliation: 'Alexandria University' },
}
const arabic = {
  journal: 'المجلة المصرية للعلوم التطبيقية',
  url: 'https://ejas.journals.ekb.eg',
  indexedIn: 'بنك المعرفة المصري',
  indexUrl: 'https://www.ekb.eg',
  coAuthor: { name: 'هالة محمود زكي', affiliation: 'جامعة الإسكندرية' },
}

/** Five papers each: four to add first, and the missing one. */
export const articles: Record<Language, readonly [Article, Article, Article, Article, Article]> = {
  en: [
    {
      ...english,
      title: 'Oblique random survival forests for supervised learning',
      year: 2022,
      volume: '7',
      file: 'aorsf.pdf',
      authors: ['Youssef Elsayed', 'Karim Nabil'],
    },
    {
      ...english,
      title: 'Tensor-based hp-variational physics-informed networks',
      year: 2023,
      volume: '9',
      file: 'fastvpinns.pdf',
      authors: ['Youssef Elsayed'],
    },
    {
      ...english,
      title: 'Mining 3D protein structures with geometric deep learning',
      year: 2021,
      volume: '9',
      file: 'deeprank2.pdf',
      authors: ['Salma Refaat', 'Youssef Elsayed'],
    },
    {
      ...english,
      title: 'أثر الملوحة في إنتاجية القمح بدلتا النيل',
      year: 2020,
      volume: '5',
      file: 'aorsf.pdf',
      authors: ['يوسف السيد'],
    },
    {
      ...english,
      title: 'Groundwater recharge under changing irrigation',
      year: 2019,
      volume: '4',
      file: 'fastvpinns.pdf',
      authors: ['Youssef Elsayed'],
    },
  ],
  ar: [
    {
      ...arabic,
      title: 'تحلية المياه بالطاقة الشمسية في صعيد مصر',
      year: 2022,
      volume: '٣٣',
      file: 'aorsf.pdf',
      authors: ['منى الشاذلي', 'أحمد سامي'],
    },
    {
      ...arabic,
      title: 'نماذج التنبؤ بجودة الهواء في القاهرة الكبرى',
      year: 2023,
      volume: '١٢',
      file: 'fastvpinns.pdf',
      authors: ['منى الشاذلي'],
    },
    {
      ...arabic,
      title: 'Solar drying of medicinal plants: أثر التجفيف الشمسي',
      year: 2021,
      volume: '١١',
      file: 'deeprank2.pdf',
      authors: ['سلمى رفعت', 'منى الشاذلي'],
    },
    {
      ...arabic,
      title: 'أثر الملوحة في إنتاجية القمح بدلتا النيل',
      year: 2020,
      volume: '٩',
      file: 'aorsf.pdf',
      authors: ['منى الشاذلي'],
    },
    {
      ...arabic,
      title: 'تغذية الخزان الجوفي مع تغيّر أنماط الري',
      year: 2019,
      volume: '٨',
      file: 'fastvpinns.pdf',
      authors: ['منى الشاذلي'],
    },
  ],
}
