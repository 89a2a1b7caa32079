import { formatShortDate } from '../core/moment.ts'
import { formatNumber, formatYear, type Text, text } from '../core/text.ts'
import { countryName } from '../records/country-name.ts'
import { formatYears } from './condition-texts.ts'
import type { JournalListing } from './facts.ts'
import type { RoundConditions } from './round-conditions.ts'

/** Quoted and isolated: its direction may differ from the sentence's. */
const quote = (name: string): Text => text(`“\u2068${name}\u2069”`, `«\u2068${name}\u2069»`)

const formatPhdDate = (date: string): Text => (/^\d{4}$/.test(date) ? formatYear(Number(date)) : formatShortDate(date))

type Papers = { readonly counted: number; readonly unclear: number; readonly entered: number }

/** Why a condition is met, not met or unknown: each names the value and the limit. */
export const reasons = {
  phdDateMissing: text('The date of the PhD is not given yet.', 'لم يُذكر تاريخ الحصول على الدكتوراه بعد.'),
  phdWindow(date: string, { from, to }: RoundConditions['phd-window']): Text {
    const [own, first, last] = [formatPhdDate(date), formatShortDate(from), formatShortDate(to)]
    return text(
      `PhD obtained ${own.en}; the round counts ${first.en} – ${last.en}.`,
      `مُنحت الدكتوراه في ${own.ar}، وتُحتسب في هذه الدورة الفترة من ${first.ar} إلى ${last.ar}.`,
    )
  },
  egyptian: text('Egyptian national.', 'المتقدم مصري الجنسية.'),
  notEgyptian: text(
    'Not an Egyptian national; the award is for Egyptian nationals.',
    'المتقدم ليس مصري الجنسية، والجائزة للمصريين.',
  ),
  nationalityUnknown: text(
    'The portal does not ask for the nationality: the identity card shows it.',
    'لا تسأل البوابة عن الجنسية، وتُعرف من بطاقة الرقم القومي.',
  ),
  phdCountryMissing: text('The country of the PhD is not given yet.', 'لم تُذكر الدولة المانحة للدكتوراه بعد.'),
  phdFromEgypt: text('The PhD is from Egypt and needs no validation.', 'الدكتوراه من مصر ولا تحتاج إلى معادلة.'),
  validated(country: string): Text {
    const { en, ar } = countryName(country)
    return text(
      `The PhD is from abroad (\u2068${en}\u2069), and the proof of its validation is there.`,
      `الدكتوراه من خارج مصر (\u2068${ar}\u2069)، وما يثبت معادلتها مرفوع.`,
    )
  },
  notValidated(country: string): Text {
    const { en, ar } = countryName(country)
    return text(
      `The PhD is from abroad (\u2068${en}\u2069), and the proof of its validation is missing.`,
      `الدكتوراه من خارج مصر (\u2068${ar}\u2069)، وما يثبت معادلتها غير مرفوع.`,
    )
  },
  validationNeeded: text(
    'A PhD from abroad needs proof of its validation by the Supreme Council of Universities, uploaded with the personal files.',
    'تحتاج الدكتوراه من خارج مصر إلى ما يثبت معادلتها من المجلس الأعلى للجامعات، ويُرفع مع الملفات الشخصية.',
  ),
  winsUnknown: text(
    'The portal has announced no winners of earlier rounds: the office checks it.',
    'لم تُعلن البوابة فائزين في دورات سابقة، ويتحقق مكتب الجائزة من ذلك.',
  ),
  noWin: text('No earlier win.', 'لم يسبق الفوز بالجائزة.'),
  won(rounds: readonly Text[]): Text {
    const names = text(rounds.map(({ en }) => quote(en).en).join(', '), rounds.map(({ ar }) => quote(ar).ar).join('، '))
    return rounds.length === 0
      ? text('An earlier winner cannot apply again.', 'لا يحق لمن سبق فوزه أن يتقدّم مرة أخرى.')
      : text(
          `Won in ${names.en}; the round excludes earlier winners.`,
          `سبق الفوز في ${names.ar}، ولا تقبل هذه الدورة من سبق فوزه.`,
        )
  },
  goalUnknown: text('The concept note is not known.', 'المذكرة المفاهيمية غير معروفة.'),
  goalMissing: text(
    'No goal is named yet: the concept note names it, and is missing.',
    'لم يُحدَّد هدف بعد، وهو يُحدَّد في المذكرة المفاهيمية، وهي ناقصة.',
  ),
  goal({ en, ar }: Text): Text {
    return text(`The concept note names ${quote(en).en}.`, `تحدد المذكرة المفاهيمية هدف ${quote(ar).ar}.`)
  },
  papers({ counted, unclear, entered }: Papers, { least, most }: RoundConditions['papers']): Text {
    const [some, doubtful, all] = [toNumeral(counted), toNumeral(unclear), toNumeral(entered)]
    const open =
      unclear === 0 ? text('', '') : text(` (of ${doubtful.en} more the portal cannot tell)`, ` (ويتعذّر الجزم في ${doubtful.ar})`)
    const [first, last] = [toNumeral(least), toNumeral(most)]
    const asked = least === most ? first : text(`${first.en} to ${last.en}`, `من ${first.ar} إلى ${last.ar}`)
    return text(
      `Papers that count: ${some.en} of ${all.en}${open.en}; the round asks for ${asked.en}.`,
      `الأبحاث المحتسبة: ${some.ar} من أصل ${all.ar}${open.ar}، والمطلوب في هذه الدورة ${asked.ar}.`,
    )
  },
  yearMissing: text('The publication year is not given yet.', 'لم تُذكر سنة النشر بعد.'),
  year(year: number, { from, to }: RoundConditions['year']): Text {
    const [own, counted] = [formatYear(year), formatYears(from, to)]
    return text(
      `Published ${own.en}; the round counts ${counted.en}.`,
      `نُشر في ${own.ar}، وتُحتسب في هذه الدورة ${from === to ? 'سنة' : 'السنوات'} ${counted.ar}.`,
    )
  },
  indexingMissing: text('The database in which it is indexed is not given yet.', 'لم تُذكر قاعدة الفهرسة بعد.'),
  inScopus: text('Scopus is named as its database.', 'ذُكرت سكوبس قاعدةً للفهرسة.'),
  notInScopus(database: string): Text {
    return text(
      `Its database is ${quote(database).en}; the round counts papers indexed in Scopus. Name Scopus, if it is.`,
      `قاعدة الفهرسة ${quote(database).ar}، وتُحتسب في هذه الدورة الأبحاث المفهرسة في سكوبس، فإن كان مفهرسًا فيها فاذكرها.`,
    )
  },
  listUnknown: text(
    'The institution’s list of accepted journals is not available now.',
    'قائمة المجلات المعتمدة لدى المؤسسة غير متاحة الآن.',
  ),
  onList(journal: string, listing: JournalListing): Text {
    const { en, ar } = formatListing(listing)
    return text(
      `${quote(journal).en} is on the institution’s list${en && ` (${en})`}.`,
      `${quote(journal).ar} في قائمة المجلات المعتمدة لدى المؤسسة${ar && ` (${ar})`}.`,
    )
  },
  notOnList(journal: string): Text {
    return text(
      `${quote(journal).en} is not on the institution’s list of accepted journals.`,
      `${quote(journal).ar} ليست في قائمة المجلات المعتمدة لدى المؤسسة.`,
    )
  },
  severalOnList(journal: string): Text {
    return text(
      `The institution’s list has several journals called ${quote(journal).en}. Add the ISSN to the journal title, so that it is clear which one it is.`,
      `في قائمة المجلات المعتمدة لدى المؤسسة عدة مجلات باسم ${quote(journal).ar}. أضف رقم ISSN إلى اسم المجلة ليتضح أيها المقصودة.`,
    )
  },
  onListInOtherYears(journal: string, listings: readonly JournalListing[], year: number): Text {
    const spans = listings.map(formatListing)
    const own = formatYear(year)
    return text(
      `${quote(journal).en} is on the institution’s list only for ${spans.map(({ en }) => en).join('; ')}; the paper appeared in ${own.en}.`,
      `${quote(journal).ar} في قائمة المؤسسة عن ${spans.map(({ ar }) => ar).join('؛ ')} فقط، ونُشر البحث في ${own.ar}.`,
    )
  },
  neitherScopusNorList(database: string, list: Text): Text {
    return text(
      `Its database is ${quote(database).en}, not Scopus. ${list.en}`,
      `قاعدة الفهرسة ${quote(database).ar} لا سكوبس. ${list.ar}`,
    )
  },
  titleOnce: text('No other entry has its title.', 'لا يحمل بحث آخر عنوانه.'),
  titleTwice: text('Another entry has the same title: it counts once.', 'هناك بحث آخر بالعنوان نفسه، ولا يُحتسبان إلا مرة واحدة.'),
  fileOnce: text('No other entry has its PDF.', 'ليس لبحث آخر ملفه نفسه.'),
  fileMissing: text('Its PDF is not there yet.', 'لم يُرفع ملفه بعد.'),
  fileTwice(other: string): Text {
    return text(
      `It has the same PDF as ${quote(other).en}: it counts once.`,
      `له ملف PDF نفسه الذي للبحث ${quote(other).ar}، ولا يُحتسبان إلا مرة واحدة.`,
    )
  },
} as const

const toNumeral = (value: number): Text => text(formatNumber(value, 'en'), formatNumber(value, 'ar'))

/** "Q1, 2015–2020"; '' without bounds and quartile. */
function formatListing({ quartile, from, to }: JournalListing): Text {
  const years = formatListedYears(from, to)
  const join = (comma: string, part: string) => [...(quartile ? [quartile] : []), ...(part ? [part] : [])].join(comma)
  return text(join(', ', years.en), join('، ', years.ar))
}

function formatListedYears(from: number | null, to: number | null): Text {
  if (from !== null && to !== null) return formatYears(from, to)
  if (from !== null) return text(`from ${from}`, `من ${formatYear(from).ar}`)
  if (to !== null) return text(`to ${to}`, `حتى ${formatYear(to).ar}`)
  return text('', '')
}
